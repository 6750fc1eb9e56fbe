// Where entries or votes came from, in words.
import { type EntryOrigin, type EntryOrigins, entryOrigins } from '#rules/draws/entry-origins.ts';
import { formatNumber } from '#rules/format/counts.ts';

const labels: Record<EntryOrigin, string> = {
  bought: 'bought',
  gift: 'with a gift',
  free: 'free entries',
  cash: 'with cash or checks that staff recorded',
  other: 'won, given back or moved',
};

/** Example: `{ bought: 12, gift: 3, … }` → `12 bought, 3 with a gift`; those without any are left out. */
export const formatOrigin = (origins: EntryOrigins): string =>
  entryOrigins
    .filter((origin) => origins[origin] > 0)
    .map((origin) => `${formatNumber(origins[origin])} ${labels[origin]}`)
    .join(', ') || 'none';
