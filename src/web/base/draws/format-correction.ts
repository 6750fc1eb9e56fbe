// Says in words that a result was corrected, since whoever accepted the prize cannot have it.
import type { DrawDetail } from '#contract/draws.ts';
import { formatDay } from '#rules/format/dates.ts';

type Correction = NonNullable<DrawDetail['awards'][number]['correction']>;

/** Example: `Corrected on Nov 23, 2026: its holder cannot have the prize. Rule: …` */
export const formatCorrection = ({ at, rule }: Correction): string =>
  `Corrected on ${formatDay(at)}: its holder accepted the prize and was found not eligible. The rule: ${rule}`;
