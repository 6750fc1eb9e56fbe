// Loads what one is reminded of, and takes over what each change answers.
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { type Reminders, remindersApi } from '#contract/reminders.ts';
import { call } from '../base/api.ts';
import { showAnswer } from '../base/session/account-client.ts';

const queryKey = ['reminders'];

/** Reminders and private calendar as they stand. */
export function useReminders() {
  return useQuery({ queryKey, queryFn: () => call(remindersApi.read, {}) });
}

type Change =
  | typeof remindersApi.choose
  | typeof remindersApi.makeCalendar
  | typeof remindersApi.endCalendar;

/** A change of them; its answer is what stands from then on. */
export function useReminderChange<E extends Change & Endpoint>(endpoint: E) {
  return useMutation({
    mutationFn: async (input: InputOf<E>): Promise<Reminders> => call(endpoint, input),
    onSuccess: (standing) => showAnswer(queryKey, standing),
  });
}
