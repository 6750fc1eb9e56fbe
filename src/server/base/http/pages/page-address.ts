// Reads the address of a page: what is no address is refused, and what the page does not read is left out.
import { Refusal } from '#contract/errors.ts';

/** An address as the page itself sees it. */
export interface PageAddress {
  /** As the router matches it: decoded, and without the ending by which the browser asks for a page's data alone. */
  pathname: string;
  /** Path and query, beginning with one slash; the same for all ways to encode them. */
  address: string;
}

/**
 * Reads the address of a request.
 *
 * @param parametersOf the names of the parameters that the page at a path reads; null where it reads them all
 * @throws Refusal `bad_input` for what browsers would not send, such as `//`, a NUL or what is no UTF-8
 */
export function readPageAddress(
  url: string,
  parametersOf: (pathname: string) => readonly string[] | null,
): PageAddress {
  // Two slashes would begin the name of a host, and a backslash counts as one.
  const isOdd = !url.startsWith('/') || /^\/[/\\]|\\|%5c|%00|\0/i.test(url.split('?')[0] ?? '');
  if (isOdd || !URL.canParse(`http://page${url}`)) throw new Refusal('bad_input');
  const { pathname: sent, searchParams } = new URL(`http://page${url}`);
  if (sent.startsWith('//')) throw new Refusal('bad_input');
  // What decides about a page must see what the router sees, or `/%61ccount` would be a page for everybody.
  const decoded = decodePath(sent);
  const asked = encodePath(decoded);
  const pathname = decoded.replace(/(\/_(root)?)?\.data$/, '') || '/';
  const kept = new URLSearchParams();
  for (const name of parametersOf(pathname) ?? searchParams.keys()) {
    const value = searchParams.get(name);
    if (value?.includes('\0')) throw new Refusal('bad_input');
    if (value !== null) kept.set(name, value);
  }
  return { pathname, address: kept.size > 0 ? `${asked}?${kept}` : asked };
}

/** Each part decoded once, as React Router does: a slash within one stays encoded. @throws Refusal `bad_input` */
function decodePath(path: string): string {
  try {
    return path.replaceAll(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  } catch {
    throw new Refusal('bad_input');
  }
}

/** The one way in which a decoded path is written: what browsers leave as it is stays as it is. */
const encodePath = (decoded: string): string =>
  decoded.replaceAll(/[^/]+/g, (part) =>
    encodeURIComponent(part.replaceAll('%2F', '/')).replaceAll(
      /%(24|26|2B|2C|3A|3B|3D|40)/g,
      decodeURIComponent,
    ),
  );

/**
 * Whether a link from an email asks, whose whole query is a token, a screen by its key, or a ticket from the
 * track by its code: no cache on the way may keep it.
 */
export const carriesToken = (url: string): boolean =>
  /\?[0-9a-f]{64,}=?$|[?&]key=|^\/walk-up\/*\?./i.test(decodedBeforeQuery(url));

const decodedBeforeQuery = (url: string) => url.replace(/^[^?]+/, decodePath);
