// Reads what the form without scripts sends, and says what is wrong with it at its fields.
import type { Refusal } from '#contract/errors.ts';
import type { GuestDonor, PurchaseItem } from '#contract/payments.ts';
import { readDollars } from '#rules/format/typed-numbers.ts';

/** What somebody has typed into the form, as it is shown to them again. */
export interface TypedGift {
  charity: string;
  amount: string;
  withoutPerks: boolean;
  name: string;
  email: string;
  source: string;
  /** The same form sent twice is the same gift. */
  key: string;
}

/** Why a gift could not be started: the sentence on top, and those of the fields. */
export interface FormMistakes {
  message: string;
  fields: Partial<Record<keyof TypedGift, string>>;
}

/** What is typed into a form as it is sent. */
export function readTyped(form: FormData): TypedGift {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 300) : '';
  };
  return {
    ...{ charity: text('charity'), amount: text('amount'), name: text('name') },
    ...{ email: text('email'), source: text('source').slice(0, 100), key: text('key') },
    withoutPerks: form.has('withoutPerks'),
  };
}

/** The call that starts the gift; null where its amount is no number of dollars. */
export function giftOf(typed: TypedGift): {
  amountCents: number;
  purchaseItem: PurchaseItem;
  guestDonor: GuestDonor;
  idempotencyKey: string | undefined;
  source: string | undefined;
} | null {
  const dollarAmount = readDollars(typed.amount);
  if (dollarAmount === null) return null;
  return {
    amountCents: Math.max(dollarAmount * 100, 1),
    purchaseItem: {
      ...{ type: 'donation', dollarAmount },
      ...(typed.charity ? { donationPreference: typed.charity } : {}),
      ...(typed.withoutPerks ? { withoutPerks: true } : {}),
    },
    guestDonor: { name: typed.name, email: typed.email },
    idempotencyKey: typed.key || undefined,
    source: typed.source || undefined,
  };
}

const fieldOfInput: Record<string, keyof TypedGift> = {
  'guestDonor.name': 'name',
  'guestDonor.email': 'email',
  'purchaseItem.dollarAmount': 'amount',
  amountCents: 'amount',
  'purchaseItem.donationPreference': 'charity',
};

/** What a refusal says, at the fields that it is about. */
export function mistakesOf(problem: Refusal, wrongAmount: string): FormMistakes {
  const fields: FormMistakes['fields'] = {};
  for (const [input, sentence] of Object.entries(problem.fields ?? {})) {
    const field = fieldOfInput[input];
    if (field) fields[field] ??= field === 'amount' ? wrongAmount : sentence;
  }
  const first = Object.values(fields)[0];
  return { message: first ?? problem.message, fields };
}
