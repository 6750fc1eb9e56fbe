// What production demands of the environment, and what it never allows.
import { type Environment, hasLiveKeys, isLoopback } from './environment.ts';

/** The mistakes of a production environment, a sentence each; elsewhere that it has live keys. */
export function findProductionMistakes(e: Environment): string[] {
  if (e.NODE_ENV !== 'production') {
    // Whatever production demands would not be asked of real money.
    return hasLiveKeys(e) ? ['Live payment keys need NODE_ENV=production.'] : [];
  }
  const mistakes: string[] = [];
  if (e.DEMO_PLACE) {
    mistakes.push('DEMO_PLACE is for trying out: in production the place comes from the address.');
  }
  if (e.DRAW_SOURCE === 'demo') {
    mistakes.push(
      'DRAW_SOURCE=demo is for trying out: its draws are not independently random. Use drand.',
    );
  }
  if (!e.PUBLIC_URL) {
    mistakes.push('PUBLIC_URL must be set in production, since emails and receipts link to it.');
  } else if (!e.PUBLIC_URL.startsWith('https:')) {
    mistakes.push(
      'PUBLIC_URL must begin with https:// in production, so that cookies stay secret.',
    );
  }
  if (e.SMTP_URL && weakensTls(new URL(e.SMTP_URL))) {
    mistakes.push(
      'SMTP_URL must not switch TLS or its checks off in production: links to set a new password go out by email.',
    );
  }
  if (!e.SMTP_URL) {
    mistakes.push('SMTP_URL must be set in production, since receipts go out by email.');
  }
  if (!e.SECRET_KEY) {
    mistakes.push(
      'SECRET_KEY must be set in production: without it the key that seals second factors lies in the database beside them.',
    );
  }
  return mistakes;
}

// What may only be on, and what may only be off, by the names that the mail library gives them.
const protecting = new Set(['requiretls', 'tls.rejectunauthorized']);
const exposing = new Set(['ignoretls', 'opportunistictls']);

/** Whether the query lets mail go over a network in the clear, or to whoever answers. */
function weakensTls({ hostname, searchParams }: URL): boolean {
  if (isLoopback(hostname)) return false;
  return [...searchParams].some(([key, value]) => {
    const name = key.toLowerCase();
    if (protecting.has(name)) return !['true', '1'].includes(value);
    return exposing.has(name) && !['false', '0'].includes(value);
  });
}
