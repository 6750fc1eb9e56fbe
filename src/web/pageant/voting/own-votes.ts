// What the signed-in person has of the vote: tokens and votes given, shared by the account and the ballot.
import { useQuery } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.ts';
import { pageantApi } from '#contract/pageant.ts';
import { call } from '#web/base/api.ts';
import { accountClient, showAnswer } from '#web/base/session/account-client.ts';

const tokensKey = ['vote-tokens'];
const summaryKey = ['vote-summary'];

/** The key of the list of ballots, which is loaded again when one is cast. */
export const ballotListKey: readonly string[] = ['vote-ballots'];

/** How many vote tokens there are. */
export function useVoteTokens(isSignedIn = true) {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async () => (await call(accountsApi.voteTokens, {})).voteTokens,
    enabled: isSignedIn,
  });
}

/** What was given to each candidate, of one contest where one is named. */
export function useVoteSummary(event?: string, isWanted = true) {
  return useQuery({
    queryKey: [...summaryKey, event ?? null],
    queryFn: () => call(pageantApi.voteSummary, event ? { event } : {}),
    enabled: isWanted,
  });
}

/** Takes tokens off before the server has said so, never below none; answers how to put them back. */
export function spendTokens(count: number): () => void {
  const before = accountClient.getQueryData<number>(tokensKey);
  if (before === undefined) return () => {};
  showAnswer(tokensKey, Math.max(0, before - count));
  return () => showAnswer(tokensKey, before);
}

/** Takes over what a vote has answered: the tokens that are left, and that there is another ballot. */
export function ballotWasCast(tokens: number): void {
  showAnswer(tokensKey, tokens);
  accountClient.invalidateQueries({ queryKey: ballotListKey });
  accountClient.invalidateQueries({ queryKey: summaryKey });
}

/** Asks again what is there, which turned out to be other than known. */
export function forgetOwnVotes(): void {
  accountClient.invalidateQueries({ queryKey: tokensKey });
  accountClient.invalidateQueries({ queryKey: summaryKey });
}
