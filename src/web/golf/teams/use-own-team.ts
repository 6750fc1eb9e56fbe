// One's own team: loaded, started, joined and left.
import { useMutation, useQuery } from '@tanstack/react-query';
import { golfEvent } from '#contract/golf.ts';
import { golfAccountApi, type OwnTeam } from '#contract/golf-account.ts';
import { call } from '#web/base/api.ts';
import { showAnswer } from '#web/base/session/account-client.ts';
import type { PendingTeam } from '../registration/pending-team.ts';

const event = golfEvent;
const key = ['golf-team'];
const take = (team: OwnTeam | null) => showAnswer(key, team);

/** The team of whoever is signed in; null without one, undefined until it is known. */
export function useOwnTeam() {
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await call(golfAccountApi.team, { event })).team,
  });
  const enter = useMutation({
    mutationFn: ({ kind, text }: PendingTeam) =>
      kind === 'start'
        ? call(golfAccountApi.startTeam, { event, name: text })
        : call(golfAccountApi.joinTeam, { event, joinCode: text }),
    onSuccess: take,
  });
  const leave = useMutation({
    mutationFn: async () => (await call(golfAccountApi.leaveTeam, { event })).team,
    onSuccess: take,
  });
  return { query, enter, leave };
}
