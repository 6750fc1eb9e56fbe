// The official tally as pages show it.
import type { VoteContest } from '#contract/pageant.ts';
import { formatOrigin } from '#web/base/draws/format-origin.ts';
import { dayAndTime } from '../pageant-times.ts';

/** When it was certified and where the votes came from, in words, and its digest; null until then. */
export const presentOfficialTally = (tally: VoteContest['officialTally']) =>
  tally && {
    on: dayAndTime(tally.certified),
    digest: tally.digest,
    origins: tally.origins && formatOrigin(tally.origins),
  };
