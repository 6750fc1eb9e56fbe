// Takes the form of the receipts page where no scripts run, and says what the page shows then.
import { receiptsApi } from '#contract/receipts.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { type FormMistakes, mistakesIn, textIn } from '../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../base/page-context.ts';
import { daysOf, isReceiptRange, type ReceiptRange } from './receipt-range.ts';
import { findMistakes } from './request-mistakes.ts';

/** What was typed, what is wrong with it, and whether it was taken. */
export interface RequestAnswer {
  email: string;
  range: ReceiptRange;
  own: { from: string; to: string };
  mistakes: FormMistakes;
  isSent: boolean;
}

/** What is shown, and the status of the answer; the same for any address. */
export async function answerRequest(
  { callAsVisitor }: PageServices,
  form: FormData,
): Promise<[answer: RequestAnswer, status: number]> {
  const email = textIn(form, 'email');
  const wanted = textIn(form, 'range');
  const range = isReceiptRange(wanted) ? wanted : 'this-year';
  const own = { from: textIn(form, 'from', 10), to: textIn(form, 'to', 10) };
  const answer = { email, range, own, isSent: false, mistakes: { problem: null, fields: {} } };
  // The years are those of New York, where the association is.
  const days = daysOf(range, own, new Date(`${newYorkDay(new Date())}T12:00`));
  const fields = findMistakes(email, range, days);
  if (Object.keys(fields).length > 0) {
    return [{ ...answer, mistakes: { problem: null, fields } }, 400];
  }
  try {
    await callAsVisitor(receiptsApi.request, { email, ...days });
    return [{ ...answer, isSent: true }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return [{ ...answer, mistakes: mistakesIn(refusal) }, refusal.status];
  }
}
