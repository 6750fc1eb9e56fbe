// The cards that somebody is filling in, kept over sign-in, reload and payment until they are saved.
import { cardProblem, carNumbers, maxCardsAtOnce, pickCount } from '#rules/jackpot/cards.ts';
import { keep, readKept } from '#web/base/session/kept-for-account.ts';

/** What is filled in so far. */
export interface PendingCards {
  raceId: string;
  /** Sent with the cards: however often they are sent, they are saved once. */
  requestKey: string;
  /** Full cards, each ascending. */
  cards: readonly (readonly number[])[];
  /** The card in the grid, in the order of picking. */
  draft: readonly number[];
  /** The player has confirmed: they are saved as soon as an account and its credits allow it. */
  isConfirmed: boolean;
}

const keptAs = 'pending-cards';

/** From how many picks on the new-card button stands below the list too (specification, section 2). */
const manyPicks = 20;

/** Nothing picked yet. */
export function noCards(raceId: string): PendingCards {
  return { raceId, requestKey: crypto.randomUUID(), cards: [], draft: [], isConfirmed: false };
}

/** Another content is another request, and has to be confirmed again. */
function changed(pending: PendingCards, change: Partial<PendingCards>): PendingCards {
  return { ...pending, requestKey: crypto.randomUUID(), isConfirmed: false, ...change };
}

const ascending = (picks: readonly number[]) => [...picks].sort((a, b) => a - b);

/** Whether the card in the grid has all its numbers. */
export const isFull = ({ draft }: Pick<PendingCards, 'draft'>): boolean =>
  draft.length === pickCount;

/** The full cards, the one in the grid last. */
export function cardsToSave(pending: PendingCards): (readonly number[])[] {
  return isFull(pending) ? [...pending.cards, ascending(pending.draft)] : [...pending.cards];
}

/** Whether there is room for another card in one request. */
export const hasRoom = (pending: PendingCards): boolean =>
  cardsToSave(pending).length < maxCardsAtOnce;

/** Whether the new-card button is repeated: with more than 20 picks over all cards. */
export const hasManyPicks = ({ cards, draft }: PendingCards): boolean =>
  cards.length * pickCount + draft.length > manyPicks;

/** Puts a car on the card in the grid, or takes it off; a seventh one changes nothing. */
export function togglePick(pending: PendingCards, car: number): PendingCards {
  const { draft } = pending;
  if (draft.includes(car)) {
    return changed(pending, { draft: draft.filter((pick) => pick !== car) });
  }
  return isFull(pending) ? pending : changed(pending, { draft: [...draft, car] });
}

/** Fills the grid with these numbers, or empties it. */
export const setDraft = (pending: PendingCards, draft: readonly number[]): PendingCards =>
  changed(pending, { draft });

/** Puts the full card of the grid into the list, which leaves an empty grid. */
export function addCard(pending: PendingCards): PendingCards {
  if (!isFull(pending)) return pending;
  return changed(pending, { cards: cardsToSave(pending), draft: [] });
}

/** Takes a card out of the list. */
export const removeCard = (pending: PendingCards, index: number): PendingCards =>
  changed(pending, { cards: pending.cards.toSpliced(index, 1) });

/** Takes a card back into the grid; a full one that lies there goes into the list instead of it. */
export function editCard(pending: PendingCards, index: number): PendingCards {
  const draft = pending.cards[index] ?? [];
  const others = pending.cards.toSpliced(index, 1);
  return changed(pending, {
    cards: isFull(pending) ? [...others, ascending(pending.draft)] : others,
    draft,
  });
}

/** What is left once the full cards are saved: a card that was not finished stays in the grid. */
export function afterSaving(pending: PendingCards): PendingCards {
  return changed(pending, { cards: [], draft: isFull(pending) ? [] : pending.draft });
}

/** The same numbers for another race, to be confirmed anew. */
export const forRace = (pending: PendingCards, raceId: string): PendingCards =>
  pending.raceId === raceId ? pending : changed(pending, { raceId });

const isDraft = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length <= pickCount &&
  new Set(value).size === value.length &&
  value.every((pick) => carNumbers.includes(pick));

/** What was kept; null where there is nothing, or where it is of somebody's own making. */
export function readPending(): PendingCards | null {
  const kept = readKept(keptAs) as Partial<PendingCards> | null;
  if (!kept || typeof kept !== 'object') return null;
  const { raceId, requestKey, cards, draft, isConfirmed } = kept;
  const isWhole =
    typeof raceId === 'string' &&
    typeof requestKey === 'string' &&
    isDraft(draft) &&
    Array.isArray(cards) &&
    cards.length <= maxCardsAtOnce &&
    cards.every((card) => Array.isArray(card) && cardProblem(card) === null);
  return isWhole ? { raceId, requestKey, cards, draft, isConfirmed: isConfirmed === true } : null;
}

/** Whoever leaves has changed their mind for now: nothing is saved behind their back later. */
export function unconfirmPending(): void {
  const kept = readPending();
  if (kept?.isConfirmed) keepPending({ ...kept, isConfirmed: false });
}

/** Keeps the cards in this tab; nothing is kept of an empty set. */
export function keepPending(pending: PendingCards): void {
  const isEmpty = pending.cards.length === 0 && pending.draft.length === 0;
  keep(keptAs, isEmpty ? null : pending);
}
