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

/**
 * What the emails are counted by that anybody can ask for. An address that its owner has confirmed counts by itself, so that
 * nobody uses up its emails by asking for others of the mailbox; those that anybody can sign up with count by mailbox.
 *
 * Example: `countedAddressOf('Pat+race@b.example', false)` → `'unconfirmed:pat@b.example'`.
 */
export const countedAddressOf = (email: string, isConfirmed: boolean): string =>
  isConfirmed ? email.toLowerCase() : `unconfirmed:${mailboxOf(email)}`;
