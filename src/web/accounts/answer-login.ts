// Does what the forms of the login page send where no scripts run, and says what the page shows then.
import { accountsApi } from '#contract/accounts.ts';
import type { Perks } from '#rules/payments/perks.ts';
import { type FormMistakes, mistakesIn, textIn } from '../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../base/page-context.ts';

/** What the page shows. */
export type LoginAnswer =
  | { shows: 'form'; email: string; mistakes: FormMistakes }
  | { shows: 'account'; name: string; isStaff: boolean; has: Perks }
  | { shows: 'logged-out' };

/** What is shown, and the status of the answer. */
type Answered = [answer: LoginAnswer, status: number];

/** Logs in with email and password, or out. */
export async function answerLogin(services: PageServices, form: FormData): Promise<Answered> {
  const { callAsVisitor } = services;
  if (textIn(form, 'act') === 'log-out') {
    await callAsVisitor(accountsApi.logout, {});
    return [{ shows: 'logged-out' }, 200];
  }
  const email = textIn(form, 'loginEmail');
  try {
    const password = textIn(form, 'loginPassword', 1000);
    const { user } = await callAsVisitor(accountsApi.login, { email, password });
    if (!user) throw new Error('A login answered nobody.');
    const { name, isStaff } = user;
    return [{ shows: 'account', name, isStaff, has: await readBalances(services) }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return [{ shows: 'form', email, mistakes: mistakesIn(refusal) }, refusal.status];
  }
}

async function readBalances({ callAsVisitor }: PageServices): Promise<Perks> {
  const { ghaJackpotCredits } = await callAsVisitor(accountsApi.jackpotCredits, {});
  const { ghaRaffleTickets } = await callAsVisitor(accountsApi.raffleTicketsCount, {});
  const { voteTokens } = await callAsVisitor(accountsApi.voteTokens, {});
  return { jackpotCredits: ghaJackpotCredits, raffleTickets: ghaRaffleTickets, voteTokens };
}
