// Does what the forms of the monthly gift's page send where no scripts run, and says what the page shows then.
import { type Charity, contentApi } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { monthlyLinkApi } from '#contract/monthly.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { type FormMistakes, mistakesIn, textIn } from '../../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../../base/page-context.ts';
import { asItIs, changesOf, type Entered } from './gift-changes.ts';
import { linkTexts } from './link-texts.ts';
import { doneTexts, skippedMessage } from './monthly-texts.ts';

/** The acts that the page has a form for. */
type PlainAct = 'change' | 'skip' | 'pause' | 'resume' | 'restart' | 'cancel';

/** What became of an act: what it has done, or what is wrong with it. */
export interface Outcome extends FormMistakes {
  act: PlainAct | null;
  done: string | null;
}

/** What the page shows. */
export type MonthlyAnswer =
  | {
      shows: 'gift';
      gift: MonthlyDonation;
      charities: Charity[];
      entered: Entered;
      until: string;
      outcome: Outcome;
    }
  | { shows: 'question'; gift: MonthlyDonation }
  | { shows: 'request'; title: string; email: string; problem: string | null; isSent: boolean };

/** What is shown, and the status of the answer. */
type Answered = [answer: MonthlyAnswer, status: number];

const nothing: Outcome = { act: null, done: null, problem: null, fields: {} };

/** Does what a form asks for; sent twice, it does nothing twice. */
export async function answerMonthly(
  services: PageServices,
  token: string,
  form: FormData,
): Promise<Answered> {
  const act = textIn(form, 'act');
  if (act === 'request') return request(services, textIn(form, 'email').trim());
  if (!token) return [asksForLink(linkTexts.noLink), 200];
  try {
    if (act === 'void-links') return await voidLinks(services, token);
    const gift = await services.callAsVisitor(monthlyLinkApi.read, { token });
    if (act === 'ask' && !gift.ended) return [{ shows: 'question', gift }, 200];
    if (!isPlain(act)) return await show(services, gift, nothing, form, 200);
    return await run(services, token, act, gift, form);
  } catch (problem) {
    const { code, message, status } = refusalIn(problem);
    const isOver = code === 'monthly_link_invalid' || code === 'bad_input';
    return [asksForLink(isOver ? linkTexts.invalid : message), status];
  }
}

const isPlain = (act: string): act is PlainAct => act === 'skip' || Object.hasOwn(doneTexts, act);

const asksForLink = (title: string): Extract<MonthlyAnswer, { shows: 'request' }> => ({
  shows: 'request',
  ...{ title, email: '', problem: null, isSent: false },
});

/** The gift with its forms; what was typed stays where it was refused. */
async function show(
  { call }: PageServices,
  gift: MonthlyDonation,
  outcome: Outcome,
  form: FormData,
  status: number,
): Promise<Answered> {
  const charities = await call(contentApi.charities, {});
  const isKept = outcome.act === 'change' && outcome.done === null;
  const isDayKept = outcome.act === 'pause' && outcome.done === null;
  const shown = {
    ...{ gift, charities, outcome },
    entered: isKept ? enteredIn(form) : asItIs(gift),
    until: isDayKept ? textIn(form, 'until', 10) : '',
  };
  return [{ shows: 'gift', ...shown }, status];
}

const enteredIn = (form: FormData): Entered => ({
  amount: textIn(form, 'dollarAmount'),
  repeated: textIn(form, 'repeatedDollarAmount'),
  day: textIn(form, 'day'),
  preference: textIn(form, 'donationPreference'),
  coversFee: form.has('coversFee'),
});

/** What an act takes, read from its form; or what is wrong there. */
function inputOf(act: PlainAct, gift: MonthlyDonation, form: FormData) {
  if (act === 'change') return changesOf(gift, enteredIn(form));
  if (act === 'skip') return { input: { date: textIn(form, 'date', 10) } };
  if (act !== 'pause') return { input: {} };
  const until = textIn(form, 'until', 10);
  const isLater = until > newYorkDay(new Date());
  return isLater ? { input: { until } } : { mistakes: { until: 'Choose a date after today.' } };
}

async function run(
  services: PageServices,
  token: string,
  act: PlainAct,
  gift: MonthlyDonation,
  form: FormData,
): Promise<Answered> {
  const asked = inputOf(act, gift, form);
  if ('mistakes' in asked) {
    return show(services, gift, { ...nothing, act, fields: asked.mistakes }, form, 400);
  }
  try {
    const input = { token, ...asked.input } as never;
    const changed = await services.callAsVisitor(monthlyLinkApi[act], input);
    const done = act === 'skip' ? skippedMessage(textIn(form, 'date', 10)) : doneTexts[act];
    return await show(services, changed, { ...nothing, act, done }, form, 200);
  } catch (problem) {
    const refusal = refusalIn(problem);
    const outcome = { ...nothing, act, ...mistakesIn(refusal) };
    return show(services, gift, outcome, form, refusal.status);
  }
}

async function voidLinks({ callAsVisitor }: PageServices, token: string): Promise<Answered> {
  await callAsVisitor(monthlyLinkApi['void-links'], { token });
  return [asksForLink(linkTexts.voided), 200];
}

/** Asks for new links; the answer is the same for any address. */
async function request({ callAsVisitor }: PageServices, email: string): Promise<Answered> {
  const asks = { ...asksForLink(linkTexts.noLink), email };
  if (!email) return [{ ...asks, problem: 'Please enter your email.' }, 400];
  try {
    await callAsVisitor(monthlyLinkApi.request, { email });
    return [{ ...asks, isSent: true }, 200];
  } catch (problem) {
    const { fields, message, status } = refusalIn(problem);
    return [{ ...asks, problem: fields?.email ?? message }, status];
  }
}
