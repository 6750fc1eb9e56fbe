// Refuses passwords that everybody tries first.
import { madeOnce } from '#base/made-once.ts';
import { Refusal } from '#contract/errors.ts';

/** They are unpacked when the first password is looked at, so that no start waits for them. */
const readCommon = madeOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
});

/** What somebody reads who chose a common password. */
export const tooEasy = 'That password is too easy to guess. Please choose another one.';

// What this product is called and shows in public: the first guesses of whoever knows where they are.
const commonHere = ['homestretch', 'homestretchdemo', 'jackpot', 'raffle', 'donation', 'charity'];

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name?: string;
}

/**
 * Whether a password is among the first guesses: a common one, few characters over and over, or the
 * owner's own or our own words with digits and signs around them.
 *
 * Example: `await isCommon('Homestretch1!', { email: 'pat@example.org' })` → true.
 */
export async function isCommon(
  password: string,
  { email, name = '' }: PasswordOwner,
): Promise<boolean> {
  const lower = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(lower).size < 4) return true;
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  const known = await readCommon();
  if (known.has(lower) || known.has(letters)) return true;
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const own = [email, local, host, name, ...name.split(/\s+/), local + name, name + local]
    .map((word) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .filter((word) => word.length >= 3);
  return [...commonHere, ...own].includes(letters);
}

/**
 * Refuses a common password.
 *
 * @param field the input's name for the refusal's `fields`
 */
export async function checkNotCommon(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  if (!(await isCommon(password, owner))) return;
  throw new Refusal('bad_input', { message: tooEasy, fields: { [field]: tooEasy } });
}
