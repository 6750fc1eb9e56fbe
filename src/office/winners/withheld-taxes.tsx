// What was withheld of prizes, what of it is still owed, and recording that it was passed on.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeWinnersApi, type Remittances } from '#contract/office/winners.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { dollarsOf, parseDollars } from '../kit/dollars.ts';
import { useAct } from '../kit/use-act.ts';
import { useMayCall } from '../kit/use-me.ts';

/** The sums in a sentence, and the button; nothing while nothing was withheld. */
export function WithheldTaxes() {
  const [isOpen, setIsOpen] = useState(false);
  const mayRemit = useMayCall()(officeWinnersApi.remit);
  const { data } = useQuery({
    queryKey: ['winners', 'remittances'],
    queryFn: () => call(officeWinnersApi.remittances, {}),
  });
  if (!data || data.withheldCents === 0) return null;
  const [last] = data.remittances;
  return (
    <span className="mt-4 block">
      <Money cents={data.withheldCents} className="font-semibold" /> of taxes withheld,{' '}
      <Money cents={data.owedCents} className="font-semibold" /> of it not passed on yet.
      {last ? (
        <>
          {' '}
          Last passed on: <Money cents={last.amountCents} /> on{' '}
          {formatCalendarDay(last.paidOn, 'day')}, {last.reference}.
        </>
      ) : null}
      {mayRemit && data.owedCents > 0 ? (
        <Button look="secondary" className="mt-3 flex" onClick={() => setIsOpen(true)}>
          Taxes were passed on
        </Button>
      ) : null}
      {isOpen ? <RemitDialog owed={data} onClose={() => setIsOpen(false)} /> : null}
    </span>
  );
}

function RemitDialog({ owed, onClose }: { owed: Remittances; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [entered, setEntered] = useState({
    amount: dollarsOf(owed.owedCents),
    ...{ paidOn: '', reference: '' },
  });
  const act = useAct(officeWinnersApi.remit, onClose);
  const amountCents = parseDollars(entered.amount);
  const field = (name: keyof typeof entered, error = mistakeOf(act.error, name)) => ({
    ...{ name, error, value: entered[name], autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <ActDialog
      title="Taxes were passed on"
      role="alertdialog"
      submit="Record it"
      isBusy={act.isBusy}
      canSubmit={amountCents !== null && entered.paidOn !== ''}
      error={act.error}
      fields={['amountCents', 'paidOn', 'reference']}
      onClose={onClose}
      onSubmit={() => {
        if (amountCents === null) return;
        const { paidOn, reference } = entered;
        act.send({ idempotencyKey, amountCents, paidOn, reference });
      }}
    >
      <p>
        Record a payment that has been made to the tax authority. This books it and cannot be
        undone.
      </p>
      <TextField
        {...field('amount', mistakeOf(act.error, 'amountCents'))}
        label="Amount in dollars"
        inputMode="decimal"
      />
      <TextField {...field('paidOn')} label="Paid on" type="date" />
      <TextField {...field('reference')} label="Reference" maxLength={120} />
    </ActDialog>
  );
}
