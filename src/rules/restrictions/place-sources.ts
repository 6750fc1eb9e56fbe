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
