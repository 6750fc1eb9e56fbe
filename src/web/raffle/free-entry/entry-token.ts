// Reads the token that the link to a free entry carries as the query of its address.
import { useEffect, useState } from 'react';
import { tokenPattern } from '../../base/address-token.ts';
import { tokenOf } from '../../base/query-token.ts';

/** The token; null without one. It is taken out of the address at once, so that it stays in no history. */
export function useEntryToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const told = tokenOf(window.location.search);
    if (!tokenPattern.test(told)) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setToken((known) => known ?? told);
  }, []);
  return token;
}
