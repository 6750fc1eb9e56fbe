// Reads the token that the link to a free entry carries as the query of its address.
import { useEffect, useState } from 'react';

/** The token; null without one. It is taken out of the address at once, so that it stays in no history. */
export function useEntryToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const query = window.location.search.slice(1).replace(/=$/, '').toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(query)) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((known) => known ?? query);
  }, []);
  return token;
}
