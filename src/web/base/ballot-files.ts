// The addresses of a contest's files, which are no pages.

/** The whole ballot log, as a text file. */
export const ballotLogPath = (contestId: string): string =>
  `/vote-contests/${contestId}/ballots.txt`;

/** Votes as they come, as server-sent events. */
export const liveTallyPath = (contestId: string): string => `/data/vote-contests/${contestId}/live`;
