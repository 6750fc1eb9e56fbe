// Lists the query parameters that each public page reads: all others make no page of their own.

/** Pages by their path, and what they read. The server keeps a page for each combination. */
const readBy: readonly [path: RegExp, names: readonly string[]][] = [
  // What the router asks for while links come into view: their routes, of this very build.
  [/^\/__manifest$/, ['paths', 'version']],
  [/^\/donate$/, ['amt', 'monthly', 'one', 'src']],
  [/^\/donate\/form$/, ['amt', 'gift', 'src']],
  [/^\/donate\/thanks$/, ['gift']],
  [/^\/about$/, ['amt', 'src']],
  [/^\/live(\/screen)?$/, ['contest', 'draw', 'race']],
  [/^\/news(\/|$)/, ['page']],
  [/^\/races$/, ['page', 'season']],
  [/^\/cards(\/|$)/, ['serial']],
  [/^\/tickets(\/|$)/, ['serial']],
  [/^\/ballots(\/|$)/, ['contest', 'page', 'serial']],
  [/^\/draws$/, ['kind', 'page', 'show']],
  [/^\/raffles$/, ['prize']],
  [/^\/raffles\/results$/, ['page']],
  [/^\/regency-pageant(\/|$)/, ['category']],
  [/^\/golf\/standings$/, ['page', 'q', 'week', 'year']],
  [/^\/golf\/teams$/, ['page', 'year']],
];

// Its whole query is a token, and it is made for one visitor.
const readingAll = /^\/account\/forgot-password(\/|$)/;

// The tournament's own address is a setting, so its page is known by what no other page has.
const readByTournament = ['page', 'team'];
const others =
  /^\/($|(account|office|design|receipts|legal|shop|sitemap\.xml|robots\.txt|feed\.xml|gha-jackpot|sponsors|charities|vc|golf\/players)(\/|$))/;

/**
 * The parameters that the page at a path reads, in the order of their names; null where it reads them all.
 *
 * Example: `parametersOf('/races')` → `['page', 'season']`.
 */
export function parametersOf(pathname: string): readonly string[] | null {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  if (readingAll.test(path)) return null;
  const found = readBy.find(([pattern]) => pattern.test(path));
  if (found) return found[1];
  return others.test(path) ? [] : readByTournament;
}
