// Filling in cards: six picks at most, several cards in a row, and a key that follows the content.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addCard,
  afterSaving,
  cardsToSave,
  editCard,
  forRace,
  hasManyPicks,
  keepPending,
  noCards,
  readPending,
  removeCard,
  setDraft,
  togglePick,
} from './pending-cards.ts';

const picked = (...cars: number[]) => cars.reduce(togglePick, noCards('race'));
const full = picked(9, 3, 36, 1, 20, 7);
const ascending = [1, 3, 7, 9, 20, 36];

it('takes six cars and no seventh, and gives each of them back', () => {
  expect(full.draft).toEqual([9, 3, 36, 1, 20, 7]);
  expect(togglePick(full, 8)).toBe(full);
  expect(togglePick(full, 36).draft).toEqual([9, 3, 1, 20, 7]);
});

it('saves the full card of the grid with those of the list, and no unfinished one', () => {
  expect(cardsToSave(full)).toEqual([ascending]);
  const two = setDraft(addCard(full), [2, 4]);
  expect(cardsToSave(two)).toEqual([ascending]);
  expect(afterSaving(two)).toMatchObject({ cards: [], draft: [2, 4] });
  expect(afterSaving(full)).toMatchObject({ cards: [], draft: [] });
});

it('takes a card back from the list, and puts a full one of the grid in its place', () => {
  const listed = addCard(full);
  expect(listed).toMatchObject({ cards: [ascending], draft: [] });
  expect(addCard(listed)).toBe(listed);
  expect(editCard(listed, 0)).toMatchObject({ cards: [], draft: ascending });
  const other = setDraft(listed, [6, 5, 4, 3, 2, 1]);
  expect(editCard(other, 0)).toMatchObject({ cards: [[1, 2, 3, 4, 5, 6]], draft: ascending });
  expect(removeCard(other, 0).cards).toEqual([]);
});

it('repeats the new-card button with more than 20 picks', () => {
  const three = addCard(setDraft(addCard(setDraft(addCard(full), ascending)), ascending));
  expect(hasManyPicks(setDraft(three, [1, 2]))).toBe(false);
  expect(hasManyPicks(setDraft(three, [1, 2, 3]))).toBe(true);
});

it('has another key, and is unconfirmed, after every change', () => {
  const confirmed = { ...full, isConfirmed: true };
  for (const next of [togglePick(confirmed, 9), addCard(confirmed), forRace(confirmed, 'other')]) {
    expect(next.isConfirmed).toBe(false);
    expect(next.requestKey).not.toBe(confirmed.requestKey);
  }
  expect(forRace(confirmed, 'race')).toBe(confirmed);
});

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('survives a reload, and trusts nothing that it would not have kept itself', () => {
  keepPending({ ...full, isConfirmed: true });
  expect(readPending()).toEqual({ ...full, isConfirmed: true });
  for (const spoiled of [
    { ...full, draft: [1, 1] },
    { ...full, draft: [0] },
    { ...full, cards: [[1, 2, 3]] },
    { ...full, raceId: 7 },
    'six',
  ]) {
    storage.set('account.pending-cards', JSON.stringify(spoiled));
    expect(readPending()).toBeNull();
  }
  keepPending(noCards('race'));
  expect(storage.size).toBe(0);
});
