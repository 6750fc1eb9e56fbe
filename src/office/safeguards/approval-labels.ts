// The words of requests that wait for a second person.
import type { Approval } from '#contract/office/safeguards.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { Tone } from '../kit/mark.tsx';

/** What is asked for, as a heading. */
export const askedFor: Record<Approval['safeguard'], string> = {
  refunds: 'Refund a payment',
  'cash-gifts': 'Record cash or a check with perks',
  'cash-receipts': 'Record cash or a check without perks',
  'gift-voids': 'Void a gift of cash or a check',
  'track-returns': 'Void a sale at the track, or pay it back',
  waivers: 'Waive what an account owes',
  'free-entries': 'Record a free raffle entry',
  corrections: 'Correct an account',
  exclusions: 'Exclude somebody from playing',
  closings: 'Close an account',
  merges: 'Merge two accounts',
  matrixes: 'Change what gifts give',
  'prize-payments': 'Pay out a prize, or accept one without the code of its ticket',
  'tax-records': 'Record that the tax on prizes came in, or was passed on',
  'tax-rules': 'Add or change a rule of what is withheld of prizes',
  'ended-offers': 'End the offer of a prize, or take it back',
  'race-cancellations': 'Cancel a race',
  scratches: 'Scratch a car',
  'undone-scratches': 'Have a scratched car start after all',
  'vote-closings': 'Close a vote before its time',
  'short-notices': 'Plan a draw for within a day',
  'week-closings': 'Close a week of the golf tournament',
  'place-releases': 'Give a buyer what was held back',
  'gift-packs': 'Send a gift pack',
};

/** How far a request is. */
export const stateLabels: Record<Approval['state'], { text: string; tone: Tone }> = {
  open: { text: 'Waiting', tone: 'waiting' },
  expired: { text: 'Too old', tone: 'over' },
  approved: { text: 'Approved, not done', tone: 'warning' },
  done: { text: 'Done', tone: 'good' },
  refused: { text: 'Not possible', tone: 'warning' },
  declined: { text: 'Declined', tone: 'over' },
  withdrawn: { text: 'Withdrawn', tone: 'over' },
};

const labels: Record<string, string> = {
  amountCents: 'Amount',
  duplicateId: 'Second account',
  userId: 'Account',
  paymentId: 'Payment',
  receivableId: 'Receivable',
  saleId: 'Sale at the track',
  prizeId: 'Prize',
  drawsAt: 'To be drawn',
  salesFrom: 'Tickets count from',
  winnerId: 'Winner',
  shareCents: 'Share of the prize',
  withheldCents: 'Tax withheld',
  hasPerks: 'With perks',
  receivedOn: 'Received on',
  donationPreference: 'Charity',
  checkNumber: 'Check number',
  postalAddress: 'Postal address',
  voteContest: 'Vote tokens',
  prizeDrawId: 'Draw',
  isVouchedFor: 'On no break and not of our staff or their households, as staff say',
  'home.country': 'Donor at home in the country',
  'home.state': 'Donor at home in the state',
  isWithoutCode: 'Nothing proves it: no code, or an entry by post',
  position: 'Place in the draw’s order, from 0',
};

/**
 * An input as staff read it: `amountCents` 5000 is Amount $50.00, `donor.email` is Donor email, the id of
 * somebody whom it concerns is their name, and a row of a matrix is its figures.
 */
export function formatInput(
  { name, value }: { name: string; value: string },
  concerned: Approval['concerned'] = [],
): { label: string; text: string } {
  const words = spaced(name.replaceAll('.', ' '));
  const label = labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
  if (/Cents$/.test(name)) {
    return { label, text: formatMoney(Number(value)) };
  }
  if (value === 'true' || value === 'false')
    return { label, text: value === 'true' ? 'Yes' : 'No' };
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return { label, text: formatMoment(value) };
  const person = concerned.find(({ _id }) => _id === value);
  if (person) return { label, text: person.name };
  const rows = rowsOf(value);
  return { label, text: rows ? formatRows(rows) : value };
}

/** The rows of a matrix; null for a sentence that somebody wrote, also one in brackets. */
function rowsOf(value: string): unknown[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Example: `[{ amount: 25, voteTokens: 5 }]` → `amount 25, vote tokens 5`; rows are parted by semicolons. */
function formatRows(rows: unknown[]): string {
  const figures = (row: object) =>
    Object.entries(row)
      .map(([name, value]) => `${spaced(name)} ${value}`)
      .join(', ');
  return rows
    .map((row) => (typeof row === 'object' && row ? figures(row) : String(row)))
    .join('; ');
}

const spaced = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
