// One act of staff: sending it, what went wrong, and showing afterwards how things are now.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { roleLabels } from '#contract/role-labels.ts';
import { listOr } from '#rules/format/lists.ts';
import { call } from './api.ts';
import { useMayCall } from './use-me.ts';

const kept = new Set<unknown>(['session', 'me']);

/**
 * An act; it is busy until what is shown is loaded anew, since somebody else may have acted meanwhile.
 * `onDone` is called with the answer of one that went well, and with what was sent.
 */
export function useActing<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, sent: Input) => void,
) {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) });
  const acting = useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: async (answer, sent) => {
      await refresh();
      onDone?.(answer, sent);
    },
    // A refusal too may mean that things have changed.
    onError: refresh,
  });
  return {
    send: acting.mutate,
    isBusy: acting.isPending,
    error: acting.error,
    reset: acting.reset,
  };
}

/** The act of one endpoint. */
export function useAct<E extends Endpoint>(
  endpoint: E,
  onDone?: (answer: OutputOf<E>, sent: InputOf<E>) => void,
) {
  return useActing((input: InputOf<E>) => call(endpoint, input), onDone);
}

/** Says who may do what one's own roles do not allow; null where they do. */
export function useForOthers(): (endpoint: Pick<Endpoint, 'method' | 'roles'>) => string | null {
  const mayCall = useMayCall();
  return (endpoint) => {
    if (mayCall(endpoint)) return null;
    const names = (endpoint.roles ?? []).map((role) => roleLabels[role].name.toLowerCase());
    const list = listOr([...names, 'owner']);
    return `Your role does not allow this. It is for the ${list}.`;
  };
}
