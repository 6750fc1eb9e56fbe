// The token that the link of an invitation carries, kept for this tab while its owner logs in.
import { useEffect, useState } from 'react';

const key = 'office-invitation';

/** The kept token; null without one. */
const keptToken = () => window.sessionStorage.getItem(key);

/** Forgets the token, once it is used or of no use. */
export const forgetToken = (): void => window.sessionStorage.removeItem(key);

/**
 * The token: undefined until the page has come alive, null without one. It is taken out of the address
 * at once, so that it stays in no history and goes to no other page.
 */
export function useInvitationToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const query = window.location.search.slice(1);
    if (query) {
      // Some mail programs end a query with '='.
      window.sessionStorage.setItem(key, query.replace(/=$/, '').toLowerCase());
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    setToken(keptToken());
  }, []);
  return token;
}
