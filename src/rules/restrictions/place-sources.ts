// How it can be known where a caller is.

/** How a caller's place was found. */
export const placeSources = [
  'demo-header',
  'proxy-header',
  'demo-setting',
  'geo-ip',
  'none',
] as const;
export type PlaceSource = (typeof placeSources)[number];

/** What evidence of a place is from: one of these, or the address of a card beside it. */
export const evidenceSources = [...placeSources, 'card'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];
