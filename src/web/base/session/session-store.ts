// Who is signed in, as the whole page knows it; loaded once after the page has come alive.
import type { accountsApi, Session, User } from '#contract/accounts.ts';
import { address } from '#contract/client.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '../api.ts';
import { forgetKept } from './kept-for-account.ts';

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
let otherTabs: BroadcastChannel | null = null;
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
      listenToOtherTabs();
      change({ facts: await call(init, {}) });
      await askSession();
    } catch {
      change({ isKnown: true });
      starting = null;
    }
  })();
  return starting;
}

/** What changes in one tab is asked for in the others. */
function listenToOtherTabs(): void {
  if (otherTabs) return;
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = () => {
    askSession().catch(() => {});
  };
}

/** Takes over the session that a call has answered. */
export function setSession({ authorized, user }: Session): void {
  const next = authorized ? user : null;
  // Whoever comes next must find nothing of this account; a newcomer keeps what they have begun.
  if (state.user && state.user._id !== next?._id) forgetKept();
  if (state.isKnown && state.user?._id !== next?._id) otherTabs?.postMessage(null);
  change({ isKnown: true, user: next });
}

/** Asks again who is signed in, after something that may have ended this browser's session. */
export async function askSession(): Promise<void> {
  setSession(await call(refresh, {}));
}

/** Signs out this browser. Stores of the account clear themselves when the session changes. */
export async function signOut(): Promise<void> {
  await call(logout, {});
  setSession({ authorized: false, user: null });
}
