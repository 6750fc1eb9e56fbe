// Takes the forms of the free entry where no scripts run, and says what the page shows then.
import { raffleApi } from '#contract/raffle.ts';
import { tokenPattern } from '../../base/address-token.ts';
import { type FormMistakes, mistakesIn, textIn } from '../../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../../base/page-context.ts';
import type { Entered } from './entry-notices.tsx';

/** What stands in the fields. */
export interface Entry {
  prizeDrawId: string;
  name: string;
  email: string;
  postalAddress: string;
}

export const emptyEntry: Entry = { prizeDrawId: '', name: '', email: '', postalAddress: '' };

/** What was typed, what is wrong with it, and how far the entry is. */
export interface EntryAnswer {
  act: 'enter' | 'confirm';
  entry: Entry;
  mistakes: FormMistakes;
  isSent: boolean;
  entered: Entered | null;
}

/** What is shown, and the status of the answer; to whoever asks for an entry the same for any address. */
export async function answerEntry(
  { callAsVisitor }: PageServices,
  token: string,
  form: FormData,
): Promise<[answer: EntryAnswer, status: number]> {
  const entry: Entry = {
    prizeDrawId: textIn(form, 'prizeDrawId'),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    postalAddress: textIn(form, 'postalAddress', 1_000),
  };
  const act = textIn(form, 'act') === 'confirm' ? 'confirm' : 'enter';
  const nothing = { problem: null, fields: {} };
  const answer: EntryAnswer = { act, entry, mistakes: nothing, isSent: false, entered: null };
  if (act === 'confirm' && !tokenPattern.test(token)) {
    return [{ ...answer, mistakes: { problem: incompleteLink, fields: {} } }, 400];
  }
  try {
    if (act === 'enter') {
      await callAsVisitor(raffleApi.enterFree, entry);
      return [{ ...answer, isSent: true }, 200];
    }
    const entered = await callAsVisitor(raffleApi.confirmFreeEntry, { token });
    return [{ ...answer, entered }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return [{ ...answer, mistakes: mistakesIn(refusal) }, refusal.status];
  }
}

const incompleteLink = 'The link is not complete. Please open it again from our email.';
