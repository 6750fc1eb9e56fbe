// Leads a buyer back to the shop, and nowhere else.

/** The return address, if it stays on this site or on the same machine. */
export function safeReturnUrl(address: string | null): string | null {
  if (address === null) return null;
  // Browsers read a backslash as a slash, so '/\\other.example' would leave the site.
  if (/^\/(?![/\\])/.test(address)) return address;
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isLocal ? url.href : null;
}

/** A safe return address with parameters added; a relative one stays relative. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address, 'http://localhost');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return address.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
