// Divides a prize among those who won it together: their names, addresses and shares (Form 5754).
import { useState } from 'react';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { parseDollars } from '../kit/dollars.ts';
import { useAct } from '../kit/use-act.ts';

interface Entered {
  key: number;
  legalName: string;
  postalAddress: string;
  share: string;
}

const most = 20;
const nobody = { legalName: '', postalAddress: '', share: '' };

/** The dialog: the first is whoever claimed the prize. */
export function ShareDialog({ winner, onClose }: { winner: OfficeWinner; onClose: () => void }) {
  const [rows, setRows] = useState<readonly Entered[]>(() => [
    {
      key: 0,
      legalName: winner.legalName ?? winner.person.name,
      postalAddress: winner.postalAddress ?? '',
      share: '',
    },
    { key: 1, ...nobody },
  ]);
  const act = useAct(officeWinnersApi.share, onClose);
  const cents = rows.map(({ share }) => parseDollars(share));
  const left = cents.reduce<number>((rest, one) => rest - (one ?? 0), winner.prizeCents);
  const change = (key: number, next: Partial<Entered>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));
  return (
    <ActDialog
      title="Several winners"
      submit="Divide the prize"
      isBusy={act.isBusy}
      canSubmit={left === 0 && cents.every((one) => one !== null)}
      error={act.error}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          winnerId: winner._id,
          shares: rows.map(({ legalName, postalAddress }, at) => ({
            ...{ legalName, postalAddress, shareCents: cents[at] ?? 0 },
          })),
        })
      }
    >
      <p>
        As written on Form 5754, which all of them sign. The first is who claimed the prize, and is
        emailed the shares. Each of the others shows their own papers before being paid.
      </p>
      {rows.map((row, at) => (
        <SharerFields
          key={row.key}
          at={at}
          row={row}
          mistakeAt={(name) => mistakeOf(act.error, `shares.${at}.${name}`)}
          onChange={(next) => change(row.key, next)}
        />
      ))}
      <Left cents={left} />
      {rows.length < most ? (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() =>
            setRows((before) => [...before, { ...nobody, key: before.at(-1)!.key + 1 }])
          }
        >
          Add a winner
        </Button>
      ) : null}
    </ActDialog>
  );
}

function Left({ cents }: { cents: number }) {
  return (
    <p role="status" className={cents === 0 ? 'text-soft' : 'text-danger'}>
      {cents === 0 ? (
        'The shares add up to the prize.'
      ) : (
        <>
          <Money cents={Math.abs(cents)} /> {cents > 0 ? 'are left of the prize.' : 'too much.'}
        </>
      )}
    </p>
  );
}

function SharerFields(props: {
  at: number;
  row: Entered;
  mistakeAt: (name: string) => string | null;
  onChange: (next: Partial<Entered>) => void;
}) {
  const { at, row, mistakeAt, onChange } = props;
  return (
    <fieldset className="grid gap-4">
      <legend className="type-title mb-2 text-lg">Winner {at + 1}</legend>
      <TextField
        name={`legalName-${at}`}
        label="Legal name"
        autoComplete="off"
        value={row.legalName}
        error={mistakeAt('legalName')}
        onChange={(event) => onChange({ legalName: event.target.value })}
      />
      <TextAreaField
        name={`postalAddress-${at}`}
        label="Postal address"
        rows={2}
        autoComplete="off"
        value={row.postalAddress}
        error={mistakeAt('postalAddress')}
        onChange={(event) => onChange({ postalAddress: event.target.value })}
      />
      <TextField
        name={`share-${at}`}
        label="Share in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={row.share}
        onChange={(event) => onChange({ share: event.target.value })}
      />
    </fieldset>
  );
}
