// The prizes of a race in a table: whose they are, what was claimed, and what is to be done.

import { useState } from 'react';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { dayWords } from '#rules/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { Code } from '../kit/facts.tsx';
import { Mark, type Tone } from '../kit/mark.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useAct, useForOthers } from '../kit/use-act.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

const marks: Record<OfficePrize['status'], { text: string; tone: Tone }> = {
  claimable: { text: 'Not claimed yet', tone: 'waiting' },
  claimed: { text: 'Claimed', tone: 'waiting' },
  paid: { text: 'Paid', tone: 'good' },
  expired: { text: 'Back in the pot', tone: 'over' },
};

const columns: TableColumn<OfficePrize>[] = [
  {
    label: 'Card',
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">
          <Code>{row.serial}</Code>
        </span>
        <span className="block text-sm text-soft">{ofPicks(row.matches)}</span>
      </>
    ),
  },
  {
    label: 'Winner',
    cell: (row) => (
      <>
        {row.claimName ?? row.winner.name}
        <span className="block text-sm text-soft">{row.winner.email}</span>
        {row.claimAddress ? (
          <span className="block text-sm whitespace-pre-line">{row.claimAddress}</span>
        ) : null}
      </>
    ),
  },
  {
    label: 'Amount',
    isRight: true,
    cell: (row) => <Money cents={row.amountCents} className="font-semibold" />,
  },
  { label: 'State', cell: (row) => <PrizeState prize={row} /> },
  { label: 'To do', cell: (row) => <PrizeAct prize={row} /> },
];

/** The table. */
export function PrizesTable({ rows }: { rows: readonly OfficePrize[] }) {
  return <Table caption="Prizes" columns={columns} rows={rows} keyOf={(row) => row._id} />;
}

function PrizeState({ prize }: { prize: OfficePrize }) {
  const { status, paid, payoutReference, claimed, claimBy, needsTaxForm, hasTaxForm } = prize;
  return (
    <>
      <Mark {...marks[status]} />
      <span className="type-figures block text-sm text-soft">
        {status === 'paid' && paid ? `${dayWords(paid)}, ${payoutReference}` : null}
        {status === 'claimed' && claimed ? dayWords(claimed) : null}
        {status === 'claimable' ? `until ${dayWords(claimBy)}` : null}
        {status === 'claimed' && needsTaxForm
          ? hasTaxForm
            ? ', tax form is in'
            : ', tax form is missing'
          : null}
      </span>
    </>
  );
}

/** The one thing to do next with a claimed prize. */
function PrizeAct({ prize }: { prize: OfficePrize }) {
  const [isPaying, setIsPaying] = useState(false);
  const forOthers = useForOthers();
  const recording = useAct(officeRacesApi.recordTaxForm);
  if (prize.status === 'claimable' && !forOthers(officeRacesApi.recordClaim)) {
    return <ClaimAct prize={prize} />;
  }
  if (prize.status !== 'claimed') return <span className="text-soft">Nothing</span>;
  if (forOthers(officeRacesApi.payPrize)) {
    return <span className="text-sm text-soft">Finance pays it</span>;
  }
  const isFormMissing = prize.needsTaxForm && !prize.hasTaxForm;
  const what = isFormMissing ? 'Record the tax form' : 'Record the payment';
  return (
    <>
      <Button
        look="secondary"
        className="whitespace-nowrap"
        aria-label={`${what} of ${prize.serial}`}
        isBusy={recording.isBusy}
        onClick={() => (isFormMissing ? recording.send({ prizeId: prize._id }) : setIsPaying(true))}
      >
        {isFormMissing ? 'Tax form is in' : 'Pay'}
      </Button>
      {recording.error ? (
        <span role="alert" className="block text-sm text-danger">
          {recording.error.message}
        </span>
      ) : null}
      {isPaying ? <PayDialog prize={prize} onClose={() => setIsPaying(false)} /> : null}
    </>
  );
}

/** Winners claim in their account; a claim that comes by mail is recorded here. */
function ClaimAct({ prize }: { prize: OfficePrize }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="whitespace-nowrap"
        aria-label={`Record a claim of ${prize.serial}`}
        onClick={() => setIsOpen(true)}
      >
        Record a claim
      </Button>
      {isOpen ? <ClaimDialog prize={prize} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
