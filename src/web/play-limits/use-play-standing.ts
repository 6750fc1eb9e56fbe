// Loads one's limits and break, and takes over what each change answers.
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { type PlayStanding, playLimitsApi } from '#contract/play-limits.ts';
import { call } from '../base/api.ts';
import { showAnswer } from '../base/session/account-client.ts';

const queryKey = ['play-limits'];

/** Limits and break as they stand. */
export function usePlayStanding() {
  return useQuery({ queryKey, queryFn: () => call(playLimitsApi.read, {}) });
}

type Change = typeof playLimitsApi.setLimit | typeof playLimitsApi.takeBreak;

/** A change of them; its answer is what stands from then on. */
export function usePlayChange<E extends Change & Endpoint>(
  endpoint: E,
  onChanged: (standing: PlayStanding) => void,
) {
  return useMutation({
    mutationFn: async (input: InputOf<E>): Promise<PlayStanding> => call(endpoint, input),
    onSuccess: (standing) => {
      showAnswer(queryKey, standing);
      onChanged(standing);
    },
  });
}
