// The prizes of a race in a table: whose they are, what was claimed, and what is to be done.

import { useState } from 'react';
import { Link } from 'react-router';
import { type OfficePrize, officeRacesApi } from '#contract/office/races.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { formatDay } from '#rules/format/dates.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { EmailLine } from '../kit/email-line.tsx';
import { Code } from '../kit/facts.tsx';
import { Mark, type Tone } from '../kit/mark.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useForOthers } from '../kit/use-act.ts';
import { ClaimDialog } from './claim-dialog.tsx';

const marks: Record<OfficePrize['status'], { text: string; tone: Tone }> = {
  claimable: { text: 'Not claimed yet', tone: 'waiting' },
  claimed: { text: 'Claimed', tone: 'waiting' },
  paid: { text: 'Paid', tone: 'good' },
  expired: { text: 'Back in the pot', tone: 'over' },
  'not eligible': { text: 'Winner not eligible', tone: 'over' },
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
        <EmailLine email={row.winner.email} />
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
  const { status, paid, payoutReference, claimed, claimBy } = prize;
  return (
    <>
      <Mark {...marks[status]} />
      <span className="type-figures block text-sm text-soft">
        {status === 'paid' && paid ? `${formatDay(paid)}, ${payoutReference}` : null}
        {status === 'claimed' && claimed ? formatDay(claimed) : null}
        {status === 'claimable' ? `until ${dayAndTimeOf(claimBy)}` : null}
      </span>
    </>
  );
}

/** The one thing to do next: finance pays claimed prizes at the winners' desk. */
function PrizeAct({ prize }: { prize: OfficePrize }) {
  const forOthers = useForOthers();
  if (prize.status === 'claimable' && !forOthers(officeRacesApi.recordClaim)) {
    return <ClaimAct prize={prize} />;
  }
  if (prize.status !== 'claimed') return <span className="text-soft">Nothing</span>;
  if (forOthers(officeWinnersApi.list)) {
    return <span className="text-sm text-soft">Finance pays it</span>;
  }
  return (
    <Link
      to={`${officePaths.winners()}?q=${encodeURIComponent(prize.winner.email)}`}
      className="whitespace-nowrap underline underline-offset-4"
      aria-label={`Pay ${prize.serial} at the winners’ desk`}
    >
      To the winners’ desk
    </Link>
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
