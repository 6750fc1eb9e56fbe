// Reads the token that a mailed link carries as the whole query of its address.
import { useEffect, useState } from 'react';
import { tokenOf } from './query-token.ts';
import { keep, readKept } from './session/kept-for-account.ts';

/** What a mailed link carries: 64 hex characters. */
export const tokenPattern = /^[0-9a-f]{64}$/;

/**
 * The query of the address as a token: undefined until the page has come alive, null without one. It
 * is taken out of the address at once, so that it stays in no history and is shown to nobody. Under a
 * name it is kept for this tab, so that a reload or Back finds what the link led to.
 */
export function useAddressToken(keptAs?: string): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const { search } = window.location;
    if (search) window.history.replaceState(window.history.state, '', window.location.pathname);
    // A second reading must not lose the first.
    const told = tokenOf(search) || null;
    if (keptAs && told) keep(keptAs, told);
    setToken((known) => known ?? told ?? (keptAs ? keptToken(keptAs) : null));
  }, [keptAs]);
  return token;
}

function keptToken(name: string): string | null {
  const kept = readKept(name);
  return typeof kept === 'string' ? kept : null;
}

/** Forgets a token that leads to nothing anymore. */
export const forgetToken = (keptAs: string): void => keep(keptAs, null);
