// Reads the token that a mailed link carries as the whole query of its address.
import { useEffect, useState } from 'react';

/** What a mailed link carries: 64 hex characters. */
export const tokenPattern = /^[0-9a-f]{64}$/;

/**
 * The query of the address as a token: undefined until the page has come alive, null without one. It
 * is taken out of the address at once, so that it stays in no history and is shown to nobody.
 */
export function useAddressToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const query = window.location.search.slice(1);
    if (query) window.history.replaceState(window.history.state, '', window.location.pathname);
    // Some mail programs end a query with '='. A second reading must not lose the first.
    setToken((known) => known ?? (query.replace(/=$/, '').toLowerCase() || null));
  }, []);
  return token;
}
