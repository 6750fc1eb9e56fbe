// Refuses passwords that everybody tries first.
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#contract/errors.ts';

const common = new Set<string>(dictionary['passwords-common']);

/** What somebody reads who chose a common password. */
export const tooEasy = 'That password is too easy to guess. Please choose another one.';

/** Whether a password is in the list of common ones, or is the address itself. */
export function isCommon(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || lower === email.toLowerCase();
}

/**
 * Refuses a common password.
 *
 * @param field the input's name for the refusal's `fields`
 */
export function checkNotCommon(password: string, email: string, field: string): void {
  if (!isCommon(password, email)) return;
  throw new Refusal('bad_input', { message: tooEasy, fields: { [field]: tooEasy } });
}
