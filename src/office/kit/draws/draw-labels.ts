// Says in words where the randomness of a draw comes from, and who did a part of it.
import type { DrawDesk, StaffPerson } from '#contract/office/draws.ts';
import { counted } from '#rules/format/counts.ts';
import { momentOf } from '../office-times.ts';

const hourMs = 3_600_000;

/** What each source is called. */
export const sourceNames: Record<DrawDesk['deciding'], string> = {
  drand: 'The public beacon',
  witnessed: 'Two witnesses and dice',
  manual: 'A barrel',
  demo: 'The demo’s seed (never for real prizes)',
};

/** A name, and that it is one's own: `Ada Park (you)`. */
export const formatPerson = ({ name, isYou }: StaffPerson): string =>
  isYou ? `${name} (you)` : name;

/** The same in a word, for lists. */
export const shortSources: Record<DrawDesk['deciding'], string> = {
  drand: 'Beacon',
  witnessed: 'Witnesses',
  manual: 'Barrel',
  demo: 'Demo',
};

/** When a draw was made and by whom; null before. */
export const formatDrawnBy = ({ draw, drawnBy }: DrawDesk): string | null =>
  draw.drawnAt && `${momentOf(draw.drawnAt)}, ${drawnBy ? `by ${drawnBy}` : 'by itself'}`;

/** What takes part: `1,204 tickets`. */
export const formatEntries = ({ kind, entries }: DrawDesk['draw']): string =>
  counted(entries ?? 0, kind === 'raffle' ? 'ticket' : 'card');

/** How often a day's page asks for what others have done: often while two people work on one draw. */
export function pollMs(desk: DrawDesk | null): number {
  const isByPeople = desk?.deciding === 'witnessed' || desk?.deciding === 'manual';
  const isOpen = desk?.draw.stage === 'announced' || desk?.draw.stage === 'frozen';
  const isNear = Date.parse(desk?.draw.closesAt ?? '') < Date.now() + hourMs;
  return isByPeople && isOpen && isNear ? 4000 : 20_000;
}
