// Where the entries of a draw or the votes of a contest came from, counted for everybody to see.

/** The origins, in the order in which they are shown. */
export const entryOrigins = ['bought', 'gift', 'free', 'cash', 'other'] as const;
/**
 * `bought`: paid for as such. `gift`: thanks for a gift through a provider. `free`: a free entry. `cash`:
 * thanks for a gift of cash or a check, as staff recorded it. `other`: won, given back or merged in.
 */
export type EntryOrigin = (typeof entryOrigins)[number];

/** How many came from where, and how many tickets of staff and their households were left out. */
export type EntryOrigins = Record<EntryOrigin | 'leftOut', number>;

/**
 * How many entries there are by their origins: as many as the manifest or the tally has.
 *
 * Example: `countEntries({ bought: 3, gift: 4, free: 1, cash: 0, other: 0, leftOut: 2 })` → 8.
 */
export const countEntries = (origins: EntryOrigins): number =>
  entryOrigins.reduce((sum, origin) => sum + origins[origin], 0);
