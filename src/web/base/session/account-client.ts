// The account's loaded data: kept while one person is signed in, and reloaded after purchases.
import { MutationCache, QueryCache, QueryClient, type Updater } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { onPurchaseSettled } from '../payments/purchase-events.ts';
import { currentSession, onSessionChange, setSession } from './session-store.ts';

/** Somebody who was signed out elsewhere sees the login here too. */
function leaveIfSignedOut(problem: Error): void {
  if (problem instanceof ApiError && problem.code === 'signed_out') {
    setSession({ authorized: false, user: null });
  }
}

const isWorthRetrying = (tries: number, problem: Error): boolean =>
  tries < 1 && problem instanceof ApiError && (problem.status === 0 || problem.status >= 500);

/** The one client of the account's queries. */
export const accountClient = new QueryClient({
  // Without a connection a press fails at once and is said to: it is not kept back and sent hours later.
  defaultOptions: {
    queries: { retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({
    // The profile has a sentence of its own for an ended session.
    onError: (problem, _input, _result, { meta }) =>
      meta?.staysWhenSignedOut ? undefined : leaveIfSignedOut(problem),
  }),
});

let ownerId = currentSession().user?._id;
onSessionChange(() => {
  const id = currentSession().user?._id;
  if (id === ownerId) return;
  ownerId = id;
  accountClient.clear();
});

onPurchaseSettled(() => {
  accountClient.invalidateQueries();
});

/** Shows what an act has answered; a list that was asked for before it would be older, and is dropped. */
export function showAnswer<T>(
  queryKey: readonly string[],
  answer: Updater<T | undefined, T | undefined>,
): void {
  accountClient.cancelQueries({ queryKey, exact: true });
  accountClient.setQueryData<T>(queryKey, answer);
}
