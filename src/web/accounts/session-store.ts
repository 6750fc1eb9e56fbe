// Who is signed in, as the whole page knows it; loaded once after the page has come alive.
import type { accountsApi, Session, User } from '#contract/accounts.ts';
import { address } from '#contract/client.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '../api.ts';

const init = address<typeof accountsApi.init>({ method: 'POST', path: '/auth/init' });
const refresh = address<typeof accountsApi.refresh>({ method: 'POST', path: '/auth/user/refresh' });
const logout = address<typeof accountsApi.logout>({ method: 'POST', path: '/auth/user/logout' });

/** `isKnown` is false until the server has said who is signed in. */
export interface SessionState {
  isKnown: boolean;
  user: User | null;
  facts: OutputOf<typeof accountsApi.init> | null;
}

/** What the server renders with, and the browser before it knows better. */
export const unknownSession: SessionState = { isKnown: false, user: null, facts: null };

let state = unknownSession;
let starting: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Calls back on every change; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as known now. */
export function currentSession(): SessionState {
  return state;
}

/** Opens the app once: what it needs to know, then who is signed in. Errors are silent. */
export function startSession(): Promise<void> {
  starting ??= (async () => {
    try {
      change({ facts: await call(init, {}) });
      setSession(await call(refresh, {}));
    } catch {
      change({ isKnown: true });
      starting = null;
    }
  })();
  return starting;
}

/** Takes over the session that a call has answered. */
export function setSession(session: Session): void {
  change({ isKnown: true, user: session.authorized ? session.user : null });
}

/** Signs out this browser, and clears everything that belonged to the account. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  change({ user: null });
}
