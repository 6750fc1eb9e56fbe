// What staff record of a winner's papers: name and address, identity, tax form, tax number.
import { useState } from 'react';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { leastAge } from '#rules/figures.ts';
import { needsPapers } from '#rules/winners/desk.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct, useForOthers } from '../kit/use-act.ts';
import { IdentityDialog } from './identity-dialog.tsx';

type Opened = 'papers' | 'identity' | 'number';

/** The buttons, and the dialog that one of them opened. */
export function PaperActs({ winner }: { winner: OfficeWinner }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const receiving = useAct(officeWinnersApi.receiveTaxForm);
  const forOthers = useForOthers()(officeWinnersApi.savePapers);
  if (forOthers) return <p className="mt-5 text-sm text-soft">{forOthers}</p>;
  const isSmall = !needsPapers(winner.prizeCents);
  const close = () => setOpened(null);
  const button = (what: Opened, label: string) => (
    <Button look="secondary" onClick={() => setOpened(what)}>
      {label}
    </Button>
  );
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {button('papers', winner.bornOn ? 'Correct name and address' : 'Name, address, birth date')}
      {isSmall
        ? null
        : button('identity', winner.identity ? 'Check identity anew' : 'Identity was checked')}
      {winner.hasTaxForm || isSmall ? null : (
        <Button
          look="secondary"
          isBusy={receiving.isBusy}
          onClick={() => receiving.send({ winnerId: winner._id })}
        >
          Tax form is in
        </Button>
      )}
      {isSmall
        ? null
        : button(
            'number',
            winner.taxNumberEnding ? 'Replace the tax number' : 'Enter the tax number',
          )}
      {receiving.error ? (
        <p role="alert" className="w-full text-sm text-danger">
          {receiving.error.message}
        </p>
      ) : null}
      {opened === 'papers' ? <PapersDialog winner={winner} onClose={close} /> : null}
      {opened === 'identity' ? <IdentityDialog winner={winner} onClose={close} /> : null}
      {opened === 'number' ? <NumberDialog winner={winner} onClose={close} /> : null}
    </div>
  );
}

function PapersDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  // What is loaded behind the dialog was not looked at.
  const [papersVersion] = useState(winner.papersVersion);
  const [entered, setEntered] = useState({
    legalName: winner.legalName ?? winner.person.name,
    postalAddress: winner.postalAddress ?? '',
    bornOn: winner.bornOn ?? '',
  });
  const act = useAct(officeWinnersApi.savePapers, onClose);
  const field = (name: keyof typeof entered) => ({
    ...{ name, value: entered[name], error: mistakeOf(act.error, name), autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: event.target.value })),
  });
  const { bornOn, ...rest } = entered;
  return (
    <ActDialog
      title="Name, address and birth date"
      submit="Save"
      isBusy={act.isBusy}
      error={act.error}
      fields={['legalName', 'postalAddress', 'bornOn']}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          ...{ winnerId: winner._id, papersVersion, ...rest },
          ...(bornOn === '' ? {} : { bornOn }),
        })
      }
    >
      <p>
        As they stand on the identification. Winners were {leastAge} or older when they played.
        Whoever won is told by email of what you record here.
        {winner.identity
          ? ' With another name, address or birth date the identity has to be checked again.'
          : ''}
      </p>
      <TextField {...field('legalName')} label="Legal name" />
      <TextAreaField {...field('postalAddress')} label="Postal address" rows={3} />
      <TextField {...field('bornOn')} label="Date of birth" type="date" />
    </ActDialog>
  );
}

function NumberDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const [taxNumber, setTaxNumber] = useState('');
  const [taxNumberAgain, setTaxNumberAgain] = useState('');
  const act = useAct(officeWinnersApi.saveTaxNumber, onClose);
  return (
    <ActDialog
      title="Tax number"
      submit="Keep it"
      isBusy={act.isBusy}
      error={act.error}
      fields={['taxNumber', 'taxNumberAgain']}
      onClose={onClose}
      onSubmit={() => act.send({ winnerId: winner._id, taxNumber, taxNumberAgain })}
    >
      <p>It is stored encrypted. Seeing it takes a second factor.</p>
      <TextField
        name="taxNumber"
        label="Social Security or taxpayer number"
        inputMode="numeric"
        autoComplete="off"
        value={taxNumber}
        error={mistakeOf(act.error, 'taxNumber')}
        onChange={(event) => setTaxNumber(event.target.value)}
      />
      <TextField
        name="taxNumberAgain"
        label="The same again"
        inputMode="numeric"
        autoComplete="off"
        value={taxNumberAgain}
        error={mistakeOf(act.error, 'taxNumberAgain')}
        onChange={(event) => setTaxNumberAgain(event.target.value)}
      />
    </ActDialog>
  );
}
