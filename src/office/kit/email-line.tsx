// The address below a person's name; a closed account, whose name says so, has none.
import { isClosedEmail } from '#rules/accounts/closed-email.ts';

/** The line of an email address, or nothing where there is none or the account is closed. */
export function EmailLine({ email }: { email: string | null }) {
  if (!email || isClosedEmail(email)) return null;
  return <span className="block text-sm [overflow-wrap:anywhere] text-soft">{email}</span>;
}
