// A candidate in words.
import type { Candidate } from '#contract/pageant.ts';

/** The candidates of one category. */
export interface CandidateText {
  group: Candidate['candidateGroup'];
  rows: readonly (readonly [name: string, title: string, location: string, bio: string])[];
}
