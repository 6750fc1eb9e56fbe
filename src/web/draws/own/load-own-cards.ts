// Loads one's own cards of a race, and where they stand in its draw.
import type { JackpotCard } from '#contract/jackpot.ts';
import { indexSerials } from '#rules/draws/manifest.ts';
import { readCardSerial } from '#rules/jackpot/cards.ts';
import { loadCardsOf } from '#web/base/jackpot/own-jackpot.ts';
import { loadManifest } from '../check/prove-entry.ts';
import type { DrawView } from '../load-draw.ts';

/** A card and its place among all, from 0; null where it takes no part, or nothing is frozen yet. */
export interface PlacedCard {
  card: JackpotCard;
  place: number | null;
}

/** What is known of one's cards in a draw. */
export interface OwnCards {
  cards: PlacedCard[];
  /** Whether the loaded entries are the published ones; null until they are frozen. */
  isGenuine: boolean | null;
}

/** Loads one's cards of the race, and the draw's entries where they are frozen. */
export async function loadOwnCards(draw: DrawView): Promise<OwnCards> {
  const cards = draw.raceId ? await loadCardsOf(draw.raceId) : [];
  if (draw.manifestSha256 === null) {
    return { cards: cards.map((card) => ({ card, place: null })), isGenuine: null };
  }
  const { manifest, sha256 } = await loadManifest(draw._id);
  const index = indexSerials(manifest.ranges);
  const placed = cards.map((card) => {
    const serial = readCardSerial(card.serial);
    return { card, place: serial === null ? null : index.placeOf(serial) };
  });
  return { cards: placed, isGenuine: sha256 === draw.manifestSha256 };
}
