// Does what the forms of a forgotten password send where no scripts run, and says what the page shows then.
import { passwordsApi } from '#contract/passwords.ts';
import { tokenPattern } from '../base/address-token.ts';
import { type FormMistakes, mistakesIn, textIn } from '../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../base/page-context.ts';
import { passwordTexts } from './password-notices.tsx';

/** What the page shows; of what was typed, a password never. */
export type PasswordAnswer =
  | { shows: 'request'; isLinkOver: boolean; email: string; mistakes: FormMistakes }
  | { shows: 'sent'; email: string }
  | { shows: 'new-password'; mistakes: FormMistakes }
  | { shows: 'set' };

/** What is shown, and the status of the answer. */
type Answered = [answer: PasswordAnswer, status: number];

const noMistakes: FormMistakes = { problem: null, fields: {} };

/** Has a link emailed, or sets a new password by the token of one. */
export async function answerPassword(
  services: PageServices,
  token: string,
  form: FormData,
): Promise<Answered> {
  const isRequest = textIn(form, 'act') !== 'set';
  return isRequest ? request(services, textIn(form, 'email')) : set(services, token, form);
}

async function request({ callAsVisitor }: PageServices, email: string): Promise<Answered> {
  try {
    await callAsVisitor(passwordsApi.requestToken, { email });
    return [{ shows: 'sent', email }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    const mistakes = mistakesIn(refusal);
    return [{ shows: 'request', isLinkOver: false, email, mistakes }, refusal.status];
  }
}

async function set(
  { callAsVisitor }: PageServices,
  token: string,
  form: FormData,
): Promise<Answered> {
  const refuse = (mistakes: FormMistakes, status: number): Answered => [
    { shows: 'new-password', mistakes },
    status,
  ];
  const password = textIn(form, 'password', 1000);
  if (!tokenPattern.test(token)) return over;
  if (password !== textIn(form, 'verify', 1000)) {
    return refuse({ problem: passwordTexts.noMatch, fields: {} }, 400);
  }
  try {
    const { result, reason } = await callAsVisitor(passwordsApi.setNewPassword, {
      token,
      password,
    });
    if (result === 'ok') return [{ shows: 'set' }, 200];
    const { isValid } = await callAsVisitor(passwordsApi.validateToken, { token });
    return isValid ? refuse({ problem: reason ?? passwordTexts.unknown, fields: {} }, 400) : over;
  } catch (problem) {
    const refusal = refusalIn(problem);
    return refuse(mistakesIn(refusal), refusal.status);
  }
}

const over: Answered = [
  { shows: 'request', isLinkOver: true, email: '', mistakes: noMistakes },
  400,
];
