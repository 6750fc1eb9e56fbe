// Does what the forms of the claim page send where no scripts run, and says what the page shows then.
import { accountEmail, accountsApi } from '#contract/accounts.ts';
import { type ClaimedGift, guestGiftsApi, type WaitingGift } from '#contract/guest-gifts.ts';
import { type FormMistakes, mistakesIn, textIn } from '../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../base/page-context.ts';
import { findMistakes } from './password-mistakes.ts';

/** What was typed, but the password, and what is wrong with it. */
export interface Entered extends FormMistakes {
  email: string | null;
  hasAgreed: boolean;
}

/** What the page shows. */
export type ClaimAnswer =
  | { shows: 'gift'; gift: WaitingGift; isSignedIn: boolean; entered: Entered }
  | { shows: 'claimed'; claimed: Omit<ClaimedGift, 'user' | 'authorized'> }
  | { shows: 'no-gift'; title: string | null; entered: Entered }
  | { shows: 'sent' };

/** What is shown, and the status of the answer. */
type Answered = [answer: ClaimAnswer, status: number];

/** Does what a form asks for. Sent twice, it answers the same and gives nothing twice. */
export async function answerClaim(
  services: PageServices,
  token: string,
  form: FormData,
): Promise<Answered> {
  const act = textIn(form, 'act');
  const entered: Entered = {
    email: textIn(form, 'email') || null,
    hasAgreed: form.has('agree_tos'),
    ...{ problem: null, fields: {} },
  };
  if (act === 'resend') return resend(services, entered);
  if (!token) return [{ shows: 'no-gift', title: null, entered }, 200];
  try {
    if (act === 'log-in' || act === 'claim' || act === 'sign-up') {
      return await claim(services, token, act, form, entered);
    }
    return await look(services, token, entered, 200);
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return [{ shows: 'no-gift', title: message, entered }, status];
  }
}

async function look(
  { callAsVisitor }: PageServices,
  token: string,
  entered: Entered,
  status: number,
): Promise<Answered> {
  const { user } = await callAsVisitor(accountsApi.refresh, {});
  const gift = await callAsVisitor(guestGiftsApi.waiting, { token });
  return [{ shows: 'gift', gift, isSignedIn: user !== null, entered }, status];
}

/** Claims the gift, as who logs in with the same press or chooses a password. */
async function claim(
  services: PageServices,
  token: string,
  act: 'log-in' | 'claim' | 'sign-up',
  form: FormData,
  entered: Entered,
): Promise<Answered> {
  const { callAsVisitor } = services;
  const password = textIn(form, 'password', 1000);
  const fields = act === 'sign-up' ? findMistakes(password, entered.hasAgreed) : {};
  if (Object.keys(fields).length > 0) return look(services, token, { ...entered, fields }, 400);
  try {
    if (act === 'log-in') {
      await callAsVisitor(accountsApi.login, { email: entered.email ?? '', password });
    }
    const chosen = act === 'sign-up' ? { password, agree_tos: true as const } : {};
    const answer = await callAsVisitor(guestGiftsApi.claim, { token, ...chosen });
    const { granted, left, whyLeft, waitsUntil } = answer;
    return [{ shows: 'claimed', claimed: { granted, left, whyLeft, waitsUntil } }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return look(services, token, { ...entered, ...mistakesIn(refusal) }, refusal.status);
  }
}

/** Has the link emailed again; the answer is the same for any address. */
async function resend({ callAsVisitor }: PageServices, entered: Entered): Promise<Answered> {
  const wrong = (mistake: FormMistakes, status: number): Answered => [
    { shows: 'no-gift', title: null, entered: { ...entered, ...mistake } },
    status,
  ];
  const checked = accountEmail.safeParse(entered.email ?? '');
  const mistake = checked.error?.issues[0]?.message;
  if (mistake) return wrong({ problem: null, fields: { email: mistake } }, 400);
  try {
    await callAsVisitor(guestGiftsApi.resend, { email: entered.email as string });
    return [{ shows: 'sent' }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return wrong(mistakesIn(refusal), refusal.status);
  }
}
