// Puts the statement of a month together, and ties it out to the ledger.

import type { Reads } from '#base/database/handles.ts';
import type {
  MonthlyStatement,
  StatementBalance,
  StatementMovement,
} from '#contract/office/statements.ts';
import { findOwnerNames, isHolder, type NameOwner } from '../reconciliation/owner-names.ts';
import {
  type AccountFold,
  type MonthInBooks,
  type MonthMovement,
  monthRange,
  readMonth,
} from './month-postings.ts';

const typeLabels: Record<string, string> = {
  donation: 'Donations',
  'raffle-tickets': 'Raffle tickets',
  'jackpot-credits': 'Jackpot credits',
  'vote-tokens': 'Vote tokens',
  'tournament-entry': 'Tournament entries',
};

/** The statement of a month, also of one that still runs. */
export async function makeStatement(db: Reads, month: string): Promise<MonthlyStatement> {
  const nameOf = await findOwnerNames(db);
  const inBooks = await readMonth(db, month);
  const { folds, movements } = inBooks;
  const checks = tieOut(inBooks, nameOf);
  const pick = (...kinds: MonthMovement['what'][]) =>
    movements.filter(({ what }) => kinds.includes(what)).map((one) => toLine(one, nameOf));
  return {
    month,
    isOver: Date.now() >= Date.parse(monthRange(month).end),
    held: balances(folds, nameOf, true),
    owned: balances(folds, nameOf, false),
    received: pick('received'),
    back: pick('refund', 'dispute', 'voided'),
    fees: pick('fee'),
    moved: pick('moved'),
    checks,
    tiesOut: checks.every(({ isRight }) => isRight),
  };
}

/** What is held is in the ledger below zero: it was taken from the holder for its owner. */
function balances(folds: AccountFold[], nameOf: NameOwner, areHeld: boolean): StatementBalance[] {
  // Adding 0 takes the sign off a zero.
  const signed = (cents: number) => (areHeld ? -cents : cents) + 0;
  return folds
    .filter(({ owner }) => isHolder(owner) === areHeld)
    .filter(({ openingCents, closingCents }) => openingCents !== 0 || closingCents !== 0)
    .map(({ owner, openingCents, closingCents }) => ({
      label: nameOf(owner),
      openingCents: signed(openingCents),
      movedCents: signed(closingCents - openingCents),
      closingCents: signed(closingCents),
    }));
}

function toLine(
  { what, itemType, from, to, count, cents }: MonthMovement,
  nameOf: NameOwner,
): StatementMovement {
  const labels: Record<MonthMovement['what'], string> = {
    received: typeLabels[itemType ?? ''] ?? itemType ?? 'Received',
    refund: isHolder(to) ? 'Refunds' : 'Refunds that came back',
    voided: itemType === 'raffle-tickets' ? 'Voided ticket sales' : 'Voided gifts',
    dispute: isHolder(to) ? 'Disputes' : 'Disputes that were won',
    fee: from === 'fees' ? 'Fees' : 'Fees that came back',
    moved: 'Moved',
  };
  return { what: labels[what], from: nameOf(from), to: nameOf(to), count, cents };
}

/** What must be equal, each found in two ways. */
function tieOut(
  { folds, movements, receivedCents }: MonthInBooks,
  nameOf: NameOwner,
): MonthlyStatement['checks'] {
  const check = (sentence: string, one: number, other: number) => ({
    sentence,
    oneCents: one + 0,
    otherCents: other + 0,
    isRight: one === other,
  });
  const sum = (areHeld: boolean, end: 'openingCents' | 'closingCents') =>
    folds
      .filter(({ owner }) => isHolder(owner) === areHeld)
      .reduce((total, row) => total + row[end], 0);
  const received = movements.filter(({ what }) => what === 'received');
  return [
    check(
      'At the beginning, where the money is equals whose it is.',
      -sum(true, 'openingCents'),
      sum(false, 'openingCents'),
    ),
    check(
      'At the end, where the money is equals whose it is.',
      -sum(true, 'closingCents'),
      sum(false, 'closingCents'),
    ),
    check(
      'What the ledger received equals the payments that were settled and the sales at the track.',
      received.reduce((total, { cents }) => total + cents, 0),
      receivedCents,
    ),
    ...folds.map(({ owner, openingCents, closingCents }) =>
      check(
        `${nameOf(owner)}: the beginning and all movements come to the end.`,
        openingCents + movedOf(owner, movements),
        closingCents,
      ),
    ),
  ];
}

const movedOf = (owner: string, movements: MonthMovement[]) =>
  movements.reduce(
    (total, { from, to, cents }) =>
      total + (to === owner ? cents : 0) - (from === owner ? cents : 0),
    0,
  );
