// Reads the token or code that is the whole query of an address.

/**
 * The token in lower case; '' where there is none. Some mail programs end a query with '=', and the number of a ticket
 * may have one of `*~$=` in it, which is escaped on the way by some.
 *
 * Example: `tokenOf('?HS-0000-02TT-040%7E-VC51-M29B')` is `hs-0000-02tt-040~-vc51-m29b`.
 */
export function tokenOf(search: string): string {
  const [[name, value] = ['', '']] = new URLSearchParams(search);
  return (value ? `${name}=${value}` : name).toLowerCase();
}
