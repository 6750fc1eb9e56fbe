// What is entered to record a gift, what is wrong with it, and sending it once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { mistakesByPath } from '#contract/mistakes.ts';
import { type OfflineGift, officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { call } from '../kit/api.ts';
import { parseDollars } from '../kit/dollars.ts';
import { emptyHome, homeOf } from '../kit/home-fields.tsx';

interface Entered {
  kind: 'account' | 'person';
  email: string;
  name: string;
  postalAddress: string;
  method: 'cash' | 'check';
  amount: string;
  checkNumber: string;
  receivedOn: string;
  donationPreference: string;
  hasPerks: boolean;
  country: string;
  state: string;
  publicReason: string;
}

type Input = InputOf<typeof officeOfflineGiftsApi.record>;
type TextName = {
  [Name in keyof Entered]: Entered[Name] extends boolean ? never : Name;
}[keyof Entered];

/** The form as the page shows it. */
export type GiftForm = ReturnType<typeof useGiftForm>;

const emptyForm = (): Entered => ({
  kind: 'account',
  email: '',
  name: '',
  postalAddress: '',
  method: 'check',
  amount: '',
  checkNumber: '',
  receivedOn: toNewYork(new Date()).slice(0, 10),
  donationPreference: '',
  hasPerks: false,
  ...emptyHome,
  publicReason: '',
});

/**
 * The form; its key lives as long as the page, so that sending twice records once. What waits for a second person is a gift
 * by itself: whatever is entered over it has a key of its own.
 */
export function useGiftForm(onRecorded: (gift: OfflineGift) => void) {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [entered, setEntered] = useState(emptyForm);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [isTouched, setIsTouched] = useState(false);
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: (input: Input) => call(officeOfflineGiftsApi.record, input),
    onSuccess: (gift) => {
      client.invalidateQueries({ queryKey: ['offline-gifts'] });
      client.invalidateQueries({ queryKey: ['money'] });
      onRecorded(gift);
    },
    onError: (problem) => {
      if (problem instanceof ApiError) setMistakes(problem.fields);
      if (isWaiting(problem)) setIsTouched(false);
    },
  });

  function set(change: Partial<Entered>): void {
    if (isWaiting(recording.error)) {
      setKey(crypto.randomUUID());
      recording.reset();
    }
    setEntered({ ...entered, ...change });
    setIsTouched(true);
    setMistakes({});
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (recording.isPending) return;
    const read = officeOfflineGiftsApi.record.input.safeParse(inputOf(entered, idempotencyKey));
    if (read.success) {
      recording.mutate(read.data);
      return;
    }
    setMistakes(mistakesByPath(read.error.issues));
  }

  const { error } = recording;
  const isAtField = Object.keys(mistakes).length > 0;
  return {
    entered,
    set,
    submit,
    amountCents: parseDollars(entered.amount) || null,
    isBusy: recording.isPending,
    /** Whether something was entered that is not recorded. */
    isUnsaved: isTouched && !recording.isSuccess,
    error: (name: string) => mistakes[name] ?? null,
    field: (name: TextName) => ({
      name,
      value: entered[name],
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }),
    problem: error && !isAtField ? problemOf(error) : null,
  };
}

/** Whether a gift was not refused, but waits for a second person. */
const isWaiting = (error: Error | null) =>
  error instanceof ApiError && error.code === 'second_person_needed';

/** What went wrong beside the fields; unsure is what may have recorded the gift all the same. */
function problemOf(error: Error): { message: string; isUnsure: boolean } {
  const unsure = ['network', 'internal', 'unavailable'];
  return {
    message: error.message,
    isUnsure: error instanceof ApiError && unsure.includes(error.code),
  };
}

/** What is sent; what can't be read is sent as nothing, which the contract's sentence then asks for. */
function inputOf(entered: Entered, idempotencyKey: string): unknown {
  const { kind, email, name, postalAddress, method, checkNumber, receivedOn } = entered;
  const hasPerks = kind === 'account' && entered.hasPerks;
  return {
    idempotencyKey,
    donor:
      kind === 'account'
        ? { kind, email }
        : { kind, name, postalAddress, ...(email.trim() ? { email } : {}) },
    method,
    ...(method === 'check' && checkNumber.trim() ? { checkNumber } : {}),
    receivedOn,
    amountCents: parseDollars(entered.amount) ?? undefined,
    ...(entered.donationPreference ? { donationPreference: entered.donationPreference } : {}),
    hasPerks,
    ...(hasPerks ? { home: homeOf(entered) } : {}),
    ...(entered.publicReason.trim() ? { publicReason: entered.publicReason } : {}),
  };
}
