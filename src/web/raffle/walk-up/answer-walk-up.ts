// Does what the forms of the page of a ticket from the track send, and says what the page shows then.
import { accountsApi } from '#contract/accounts.ts';
import { type WalkUp, walkUpApi } from '#contract/walk-up.ts';
import { type FormMistakes, mistakesIn, textIn } from '../../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../../base/page-context.ts';

/** What the page shows: the ticket of a code, or the field for one. */
export type WalkUpAnswer =
  | {
      shows: 'ticket';
      ticket: WalkUp;
      code: string;
      isSignedIn: boolean;
      email: string;
      mistakes: FormMistakes;
    }
  | { shows: 'form'; code: string; mistakes: FormMistakes };

/** What is shown, and the status of the answer. */
type Answered = [answer: WalkUpAnswer, status: number];

const noMistakes: FormMistakes = { problem: null, fields: {} };

/** @param inAddress the code that the page's address carries; what was typed comes first */
export async function answerWalkUp(
  services: PageServices,
  inAddress: string,
  form: FormData,
): Promise<Answered> {
  const code = textIn(form, 'code', 60).trim() || inAddress;
  const act = textIn(form, 'act');
  try {
    if (act === 'claim' || act === 'log-in') return await claim(services, code, act, form);
    return await look(services, code, '', noMistakes, 200);
  } catch (problem) {
    const refusal = refusalIn(problem);
    // Whatever is wrong with a code is said at its field.
    const fields = { code: refusal.fields?.code ?? refusal.message };
    return [{ shows: 'form', code, mistakes: { problem: null, fields } }, refusal.status];
  }
}

async function look(
  { callAsVisitor }: PageServices,
  code: string,
  email: string,
  mistakes: FormMistakes,
  status: number,
): Promise<Answered> {
  const { user } = await callAsVisitor(accountsApi.refresh, {});
  const ticket = await callAsVisitor(walkUpApi.read, { code });
  return [{ shows: 'ticket', ticket, code, isSignedIn: user !== null, email, mistakes }, status];
}

/** Puts the ticket in the account, which the same press may log in to. */
async function claim(
  services: PageServices,
  code: string,
  act: 'claim' | 'log-in',
  form: FormData,
): Promise<Answered> {
  const { callAsVisitor } = services;
  const email = textIn(form, 'email');
  try {
    if (act === 'log-in') {
      await callAsVisitor(accountsApi.login, { email, password: textIn(form, 'password', 1000) });
    }
    await callAsVisitor(walkUpApi.claim, { code });
    return await look(services, code, email, noMistakes, 200);
  } catch (problem) {
    const refusal = refusalIn(problem);
    return look(services, code, email, mistakesIn(refusal), refusal.status);
  }
}
