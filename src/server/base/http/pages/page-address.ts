// Reads the address of a page: what is no address is refused, and what the page does not read is left out.
import { Refusal } from '#contract/errors.ts';

/** An address as the page itself sees it. */
export interface PageAddress {
  /** Without the ending by which the browser asks for a page's data alone. */
  pathname: string;
  /** Path and query, beginning with one slash. */
  address: string;
}

/**
 * Reads the address of a request.
 *
 * @param parametersOf the names of the parameters that the page at a path reads; null where it reads them all
 * @throws Refusal `bad_input` for what browsers would not send, such as `//` or a NUL
 */
export function readPageAddress(
  url: string,
  parametersOf: (pathname: string) => readonly string[] | null,
): PageAddress {
  // Two slashes would begin the name of a host, and a backslash counts as one.
  const isOdd = !url.startsWith('/') || /^\/[/\\]|\\|%5c|%00|\0/i.test(url.split('?')[0] ?? '');
  if (isOdd || !URL.canParse(`http://page${url}`)) throw new Refusal('bad_input');
  const { pathname: asked, searchParams } = new URL(`http://page${url}`);
  if (asked.startsWith('//')) throw new Refusal('bad_input');
  const pathname = asked.replace(/(\/_(root)?)?\.data$/, '') || '/';
  const kept = new URLSearchParams();
  for (const name of parametersOf(pathname) ?? searchParams.keys()) {
    const value = searchParams.get(name);
    if (value?.includes('\0')) throw new Refusal('bad_input');
    if (value !== null) kept.set(name, value);
  }
  return { pathname, address: kept.size > 0 ? `${asked}?${kept}` : asked };
}

/**
 * Whether a link from an email asks, whose whole query is a token, a screen by its key, or a ticket from the
 * track by its code: no cache on the way may keep it.
 */
export const carriesToken = (url: string): boolean =>
  /\?[0-9a-f]{64,}=?$|[?&]key=|^\/walk-up\?./i.test(url);
