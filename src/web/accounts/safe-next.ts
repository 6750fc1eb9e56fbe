// Tells where a login may lead on to.

/**
 * The page of this site that an address names, or null: nobody may be led elsewhere after a login.
 *
 * Example: `safeNext('/golf/FAIRWAY#register')` → the same; `safeNext('//evil.example')` → null.
 */
export function safeNext(address: string | null): string | null {
  if (!address?.startsWith('/')) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(address, here)) return null;
  const { origin, pathname, search, hash } = new URL(address, here);
  // Browsers read '\' as '/', so an address can still begin with two of them.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null;
}
