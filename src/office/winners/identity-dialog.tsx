// Records which two documents proved who a winner is; never their whole numbers.
import { useState } from 'react';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { type IdentityKind, identityKindNames, identityKinds } from '#rules/winners/desk.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

const nothingYet = { kind: '', lastFour: '', issuer: '', expiresOn: '' };
type Entered = typeof nothingYet;

/** The dialog, with room for two documents. */
export function IdentityDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const [entered, setEntered] = useState<readonly Entered[]>([nothingYet, nothingYet]);
  // What is loaded behind the dialog was not compared.
  const [papersVersion] = useState(winner.papersVersion);
  const act = useAct(officeWinnersApi.checkIdentity, onClose);
  return (
    <ActDialog
      title={`Identity of ${winner.person.name}`}
      submit="I have looked at both"
      isBusy={act.isBusy}
      canSubmit={entered.every(({ kind }) => kind !== '')}
      error={act.error}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          ...{ winnerId: winner._id, papersVersion },
          documents: entered.map(({ kind, expiresOn, ...rest }) => ({
            ...rest,
            kind: kind as IdentityKind,
            expiresOn: expiresOn || null,
          })),
        })
      }
    >
      <p>
        Two kinds of identification, one of them with a photo. Compare name, birth date and address
        with the papers first, and keep no copies.
      </p>
      {entered.map((document, at) => (
        <DocumentFields
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same two
          key={at}
          at={at}
          document={document}
          mistakeAt={(name) => mistakeOf(act.error, `documents.${at}.${name}`)}
          onChange={(next) =>
            setEntered((before) => before.map((one, other) => (other === at ? next : one)))
          }
        />
      ))}
    </ActDialog>
  );
}

function DocumentFields(props: {
  at: number;
  document: Entered;
  mistakeAt: (name: string) => string | null;
  onChange: (next: Entered) => void;
}) {
  const { at, document, mistakeAt, onChange } = props;
  const field = (name: keyof Entered) => ({
    ...{ name: `${name}-${at}`, value: document[name], error: mistakeAt(name) },
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...document, [name]: event.target.value }),
  });
  return (
    <fieldset className="grid gap-4">
      <legend className="type-title mb-2 text-lg">{at === 0 ? 'First' : 'Second'}</legend>
      <SelectField
        {...field('kind')}
        label="What it is"
        placeholder="Please choose"
        options={identityKindNames.map((kind) => ({
          value: kind,
          label: `${identityKinds[kind].words}${identityKinds[kind].hasPhoto ? ' (photo)' : ''}`,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('lastFour')} label="Last four characters" maxLength={4} />
        <TextField {...field('issuer')} label="Issued by" maxLength={80} />
      </div>
      <TextField {...field('expiresOn')} label="Valid until" type="date" isOptional />
    </fieldset>
  );
}
