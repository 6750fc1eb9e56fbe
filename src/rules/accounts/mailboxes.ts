// The rule by which several ways to write an email address are one mailbox.

// Hosts that ignore dots before the @, and their other names.
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * An address as one mailbox: without case, without what follows a plus sign, and without dots where
 * the host ignores them. Never shown or mailed to; only compared.
 *
 * Example: `mailboxOf('Pat.Player+race@GoogleMail.com')` → `'patplayer@gmail.com'`.
 */
export function mailboxOf(email: string): string {
  const lower = email.normalize('NFKC').trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const host = lower.slice(at + 1);
  const name = lower.slice(0, at).replace(/\+.*$/, '');
  const known = dotless[host];
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`;
}
