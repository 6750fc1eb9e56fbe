// What is wrong with the password and the agreement of an account that is to take a gift.
import { newPassword } from '#contract/accounts.ts';
import { claimTexts } from './claim-texts.ts';

/** The sentences by their fields; none where nothing is wrong. */
export function findMistakes(password: string, hasAgreed: boolean): Record<string, string> {
  const mistake = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(password === ''
      ? { password: 'Please choose a password.' }
      : mistake
        ? { password: mistake }
        : {}),
    ...(hasAgreed ? {} : { agree_tos: claimTexts.agreement }),
  };
}
