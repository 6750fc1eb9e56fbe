// The official tally as pages show it.
import type { VoteContest } from '#contract/pageant.ts';
import { dayAndTime } from './pageant-times.ts';

/** When it was certified, in words, and its digest; null until then. */
export const presentOfficialTally = (tally: VoteContest['officialTally']) =>
  tally && { on: dayAndTime(tally.certified), digest: tally.digest };
