// How it can be known where somebody is.

/** How somebody's place was found; the last two before `none` are of those whom staff record. */
export const placeSources = [
  'demo-header',
  'proxy-header',
  'demo-setting',
  'geo-ip',
  // Of the postal address on a card that asks for a free entry, as staff typed it.
  'postal-address',
  // Where a donor of cash or a check is at home, as staff entered it.
  'donor-home',
  'none',
] as const;
export type PlaceSource = (typeof placeSources)[number];

/** What evidence of a place is from: one of these, or the address of a card beside it. */
export const evidenceSources = [...placeSources, 'card'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];
