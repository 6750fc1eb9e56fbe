// Gives components the session, and opens the app when the first of them comes alive.
import { useEffect, useSyncExternalStore } from 'react';
import {
  currentSession,
  onSessionChange,
  type SessionState,
  startSession,
  unknownSession,
} from './session-store.ts';

/** The session; `isKnown` is false on the server and until the first answer. */
export function useSession(): SessionState {
  useEffect(() => {
    startSession();
  }, []);
  return useSyncExternalStore(onSessionChange, currentSession, () => unknownSession);
}
