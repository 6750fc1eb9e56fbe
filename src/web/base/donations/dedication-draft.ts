// A dedication as it is typed: what is wrong with it, and what is sent of it.
import {
  badCardDay,
  type Dedication,
  type DedicationInput,
  dedicationInput,
} from '#contract/dedications.ts';
import { cardLeaves, type DedicationKind } from '#rules/donations/dedications.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';

/** What is typed; nothing is chosen before somebody chooses it. */
export interface DedicationDraft {
  kind: DedicationKind | null;
  honoree: string;
  hasCard: boolean;
  name: string;
  email: string;
  message: string;
  /** '' for as soon as it can. */
  sendOn: string;
  showsAmount: boolean;
}

export const blankDedication: DedicationDraft = {
  ...{ kind: null, honoree: '', hasCard: false, name: '', email: '' },
  ...{ message: '', sendOn: '', showsAmount: false },
};

/** A dedication that is there, to be changed. */
export const draftOf = ({ kind, honoree, card }: Dedication): DedicationDraft => ({
  ...{ kind, honoree, hasCard: card !== null },
  ...{ name: card?.name ?? '', email: card?.email ?? '', message: card?.message ?? '' },
  ...{ sendOn: card?.sendOn ?? '', showsAmount: card?.showsAmount ?? false },
});

/** What is sent of it. */
export function dedicationToSend(draft: DedicationDraft): DedicationInput {
  const { name, email, message, sendOn, showsAmount } = draft;
  const card = {
    ...{ name, email: email.trim(), showsAmount },
    ...(message.trim() ? { message } : {}),
    ...(sendOn ? { sendOn } : {}),
  };
  return {
    kind: draft.kind as DedicationKind,
    honoree: draft.honoree,
    ...(draft.hasCard ? { card } : {}),
  };
}

/**
 * What is wrong, by field.
 *
 * @param keptDay a day that was chosen before, which may have come meanwhile
 */
export function dedicationMistakes(
  draft: DedicationDraft,
  now: Date,
  keptDay = '',
): Record<string, string> {
  const found = dedicationInput.safeParse(dedicationToSend(draft)).error?.issues ?? [];
  const mistakes = Object.fromEntries(
    found.toReversed().map(({ path, message }) => [String(path.at(-1)), message]),
  );
  const isDated = draft.hasCard && draft.sendOn !== '' && draft.sendOn !== keptDay;
  if (isDated && !mistakes.sendOn && !cardLeaves(draft.sendOn, now, newYorkDay(now))) {
    mistakes.sendOn = badCardDay;
  }
  return mistakes;
}
