// The roles and second factors of whoever is signed in.
import { useQuery } from '@tanstack/react-query';
import { type Endpoint, mayCall } from '#contract/endpoint.ts';
import { officeMeApi } from '#contract/office/me.ts';
import { call } from './api.ts';
import { useSession } from './office-client.ts';

/** The answer of `/office/data/me`; asked once somebody is signed in. */
export function useMe() {
  const { data: user } = useSession();
  return useQuery({
    queryKey: ['me'],
    queryFn: () => call(officeMeApi.read, {}),
    enabled: Boolean(user),
    staleTime: 60_000,
  });
}

/** Whether one's roles allow a call: for buttons, which the server checks again. */
export function useMayCall(): (endpoint: Pick<Endpoint, 'method' | 'roles'>) => boolean {
  const { data: me } = useMe();
  return (endpoint) => mayCall(endpoint, me?.roles ?? []);
}
