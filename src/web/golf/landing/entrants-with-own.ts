// Puts one's own entry into the list of entries at once, before the list itself has heard of it.
import type { OwnEntry } from '#contract/golf.ts';
import { formatPlace } from '../registration/format-entry.ts';
import type { Entrant, Entrants } from './load-golf.ts';

/**
 * The list with one's own entry as it is now. A page can be some seconds old: on the first page an entry
 * that is newer than all others is added to it.
 */
export function withOwnEntry(list: Entrants, own: OwnEntry | null): Entrants {
  if (!own) return list;
  const { _id, name, likes, dislikes, created } = own;
  const mine: Entrant = { _id, name, place: formatPlace(own), likes, dislikes, created };
  if (list.items.some((entrant) => entrant._id === _id)) {
    // What others say of it is newer in the list.
    const merge = (entrant: Entrant) =>
      entrant._id === _id ? { ...mine, likes: entrant.likes, dislikes: entrant.dislikes } : entrant;
    return { ...list, items: list.items.map(merge) };
  }
  const newest = list.items[0];
  const isMissing = list.page === 1 && (!newest || created > newest.created);
  return isMissing ? { ...list, items: [mine, ...list.items], total: list.total + 1 } : list;
}
