// Refuses passwords that everybody tries first.
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '#contract/errors.ts';

const common = new Set<string>(dictionary['passwords-common']);

/**
 * Refuses a password from the list of common ones, or one that is the address itself.
 *
 * @param field the input's name for the refusal's `fields`
 */
export function checkNotCommon(password: string, email: string, field: string): void {
  const lower = password.toLowerCase();
  if (!common.has(lower) && lower !== email.toLowerCase()) return;
  const message = 'That password is too easy to guess. Please choose another one.';
  throw new Refusal('bad_input', { message, fields: { [field]: message } });
}
