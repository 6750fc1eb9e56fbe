// The loaded data of the back office, and who is signed in.
import { MutationCache, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { accountsApi } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { call } from './api.ts';

const sessionKey = ['session'];

const isWorthRetrying = (tries: number, problem: Error): boolean =>
  tries < 1 && problem instanceof ApiError && (problem.status === 0 || problem.status >= 500);

/** The client of all queries; whoever is signed out elsewhere is led to the login here too. */
export function makeOfficeClient(): QueryClient {
  const leaveIfSignedOut = (problem: Error) => {
    if (problem instanceof ApiError && problem.code === 'signed_out') {
      client.setQueryData<User | null>(sessionKey, null);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
  };
  const client = new QueryClient({
    // Without a connection a press fails at once and is said to: it is not kept back and sent hours later.
    defaultOptions: {
      queries: { retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: leaveIfSignedOut }),
    mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
  });
  return client;
}

/** Opens the app, which hands out the CSRF token; then asks who is signed in. */
async function askSession(): Promise<User | null> {
  await call(accountsApi.init, {});
  const { authorized, user } = await call(accountsApi.refresh, {});
  return authorized ? user : null;
}

/**
 * Asks again who is signed in once another tab says that it has changed, and forgets what somebody else has
 * loaded: the name on a button is whom it acts for. Answers how to stop.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = async () => {
    const user = await askSession().catch(() => undefined);
    // Without an answer nothing is known to have changed; the next call tells.
    if (user === undefined) return;
    const before = client.getQueryData<User | null>(sessionKey);
    client.setQueryData<User | null>(sessionKey, user);
    if (before?._id === user?._id) return;
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
  return () => otherTabs.close();
}

/** Who is signed in: not known on the server and until the first answer, null when nobody is. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: askSession,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
