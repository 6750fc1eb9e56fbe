// What the winners' desk needs before a prize is paid or handed over.
import { jackpotFigures } from '../jackpot/figures.ts';
import { taxFormCents } from '../jackpot/settlement.ts';
import type { ShareTax, TaxBearer } from './tax.ts';

/** The games whose winners come to the desk. */
export const winnerGames = ['jackpot', 'raffle', 'golf'] as const;
export type WinnerGame = (typeof winnerGames)[number];

/** What proves who somebody is. */
export const identityKinds = {
  'drivers-license': { words: 'Driver’s license', hasPhoto: true },
  'state-id': { words: 'State ID card', hasPhoto: true },
  passport: { words: 'Passport', hasPhoto: true },
  'military-id': { words: 'Military ID', hasPhoto: true },
  'social-security-card': { words: 'Social Security card', hasPhoto: false },
  'birth-certificate': { words: 'Birth certificate', hasPhoto: false },
  'voter-card': { words: 'Voter registration card', hasPhoto: false },
  'bank-statement': { words: 'Bank statement or utility bill', hasPhoto: false },
} as const satisfies Record<string, { words: string; hasPhoto: boolean }>;
export type IdentityKind = keyof typeof identityKinds;
export const identityKindNames = Object.keys(identityKinds) as IdentityKind[];

/** A document as it is noted: never its whole number. */
export interface IdentityDocument {
  kind: IdentityKind;
  lastFour: string;
  issuer: string;
  /** Null for what does not expire. */
  expiresOn: string | null;
}

/**
 * Why two documents don't prove who somebody is, as a sentence; null where they do: two kinds, one of
 * them with a photo, and none expired on the day on which they are looked at.
 */
export function identityMistake(
  documents: readonly IdentityDocument[],
  today: string,
): string | null {
  const kinds = new Set(documents.map(({ kind }) => kind));
  if (kinds.size < 2) return 'Please look at two different kinds of identification.';
  if (!documents.some(({ kind }) => identityKinds[kind].hasPhoto)) {
    return 'One of the two has to have a photo.';
  }
  const isUndated = documents.some(
    ({ kind, expiresOn }) => identityKinds[kind].hasPhoto && expiresOn === null,
  );
  if (isUndated) return 'Please enter until when the one with a photo is valid.';
  const hasExpired = documents.some(({ expiresOn }) => expiresOn !== null && expiresOn < today);
  return hasExpired ? 'One of them has expired.' : null;
}

/**
 * Where the money is that an entry to a game was given or bought for: a bank that is asked to take it back holds
 * it until the dispute is decided, and what is gone is with whoever paid again.
 */
export const entryMoneyStates = ['here', 'disputed', 'gone'] as const;
export type EntryMoney = (typeof entryMoneyStates)[number];

/** What can be missing, with the sentence for staff. */
export const missingSentences = {
  'finding-open':
    'It is being decided whether this winner is eligible: nothing is paid until that is over.',
  'donation-disputed':
    'The donation of this entry is disputed: no prize is paid for it until the bank has decided.',
  'donation-gone':
    'The donation of this entry went back: no prize is paid for it. Please find the winner not eligible.',
  'ticket-disputed':
    'The payment of this ticket is disputed: its prize waits until the bank has decided.',
  'ticket-gone':
    'The payment of this ticket went back: it wins no prize. Please find the winner not eligible.',
  'card-disputed':
    'The payment of this card’s credit is disputed: its prize waits until the bank has decided, or the credit that is owed is covered.',
  'card-gone':
    'The payment of this card’s credit went back: no prize is paid while the credit is owed. Please find the winner not eligible if they don’t cover it.',
  name: 'The legal name is missing.',
  address: 'The postal address is missing.',
  'birth-date': 'The date of birth is missing.',
  identity: 'The identity has not been checked.',
  'tax-form': `The tax form is missing: it is asked for from ${jackpotFigures.taxForm} on.`,
  'tax-number': 'The tax number is missing.',
  'tax-rule': 'No tax rule counts for this prize: please add one.',
  'tax-paid-in': 'The winner has not paid us the tax yet.',
} as const;
export type Missing = keyof typeof missingSentences;

/** The same, for winners themselves; null for what is not theirs to do. */
export const askedSentences: Readonly<Record<Missing, string | null>> = {
  'finding-open':
    'It is being decided whether you can have this prize, as our email says. We pay once that is decided for you.',
  'donation-disputed':
    'Your bank holds the donation of your entry, since it was disputed: we can pay once that is decided for us.',
  'donation-gone': 'The donation of your entry went back, so we cannot pay this prize.',
  'ticket-disputed':
    'Your bank holds the payment of your ticket, since it was disputed: we can give you this prize once that is decided for us.',
  'ticket-gone': 'The payment of your ticket went back, so we cannot give you this prize.',
  'card-disputed':
    'Your bank holds the payment of this card’s credit, since it was disputed: we can pay once that is decided for us, or once your account owes no credits.',
  'card-gone':
    'The payment of this card’s credit went back: we can pay once your account owes no credits.',
  name: 'Please give your legal name.',
  address: 'Please give your postal address.',
  'birth-date': 'Please give your date of birth.',
  identity: 'Show us two kinds of identification, one with a photo. We will write to tell you how.',
  'tax-form': 'Sign the tax form that we send you.',
  'tax-number': 'Please give your tax number.',
  'tax-rule': null,
  'tax-paid-in':
    'Pay us the tax on this prize; we pass it on. We will write to tell you how much it is.',
};

/** What is known of a winner. */
export interface WinnerPapers {
  game: WinnerGame;
  prizeCents: number;
  isCash: boolean;
  /** Whether a request to find the winner, or one who shares the prize, not eligible waits for its second person. */
  hasOpenFinding: boolean;
  /** Of the donation of a golf entry, of what a raffle ticket came with, or of the credit of a jackpot card. */
  entryMoney: EntryMoney;
  taxBearer: TaxBearer;
  hasName: boolean;
  hasAddress: boolean;
  hasBirthDate: boolean;
  hasIdentity: boolean;
  hasTaxForm: boolean;
  hasTaxNumber: boolean;
  /** What the share comes to by the rule of today; null where there is none. */
  tax: ShareTax | null;
  taxPaidInCents: number | null;
}

/** What wins in each game, as the names of what is missing begin. */
const entryOf = { golf: 'donation', raffle: 'ticket', jackpot: 'card' } as const;

/** From this prize on identity and tax form are asked for, however many share it. */
export const needsPapers = (prizeCents: number): boolean => prizeCents >= taxFormCents;

/**
 * What is missing before a winner is paid. Of a prize of money the number of a winner who gives none is
 * replaced by the backup rate; a prize in kind waits for it.
 *
 * Example: $45 with name and address → nothing; $600 as well → birth date, identity and tax form.
 */
export function missingOf(papers: WinnerPapers): Missing[] {
  const { tax, isCash, entryMoney } = papers;
  const entry = entryOf[papers.game];
  const isLarge = needsPapers(papers.prizeCents);
  const needed: [Missing, boolean][] = [
    ['finding-open', papers.hasOpenFinding],
    [`${entry}-disputed`, entryMoney === 'disputed'],
    [`${entry}-gone`, entryMoney === 'gone'],
    ['name', !papers.hasName],
    ['address', !papers.hasAddress],
    ['birth-date', isLarge && !papers.hasBirthDate],
    ['identity', isLarge && !papers.hasIdentity],
    ['tax-form', isLarge && !papers.hasTaxForm],
    ['tax-rule', isLarge && tax === null],
    ['tax-number', !isCash && tax?.isReported === true && !papers.hasTaxNumber],
    ['tax-paid-in', !isCash && isTaxOwed(papers)],
  ];
  return needed.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

const isTaxOwed = ({ tax, taxBearer, taxPaidInCents }: WinnerPapers): boolean =>
  tax !== null &&
  taxBearer === 'winner' &&
  tax.withheldCents > 0 &&
  taxPaidInCents !== tax.withheldCents;
