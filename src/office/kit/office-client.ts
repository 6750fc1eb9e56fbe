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

/** Who is signed in: not known on the server and until the first answer, null when nobody is. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: askSession,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
