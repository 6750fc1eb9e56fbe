// Which rows a list shows, as its address says it.

/** The search, order and page of a list; every other name is one of its filters. */
export interface WantedRows {
  page: number;
  q?: string | undefined;
  sort?: string | undefined;
  [filter: string]: string | number | undefined;
}

/** One way to narrow a list: a choice where it has options, a text, what the address brought, else a day. */
export interface ListFilterField {
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** The text of the choice that narrows nothing. */
  all?: string;
  isText?: boolean;
  /** Not shown: the address that led here names it, and every page and search of the list keeps it. */
  isGiven?: boolean;
}

/** Reads the address; what makes no sense in it is left out. */
export function readWantedRows(
  query: URLSearchParams,
  filters: readonly ListFilterField[],
  sort: string,
): WantedRows {
  const page = query.get('page') ?? '';
  const narrowed = filters.flatMap(({ name, options }) => {
    const value = query.get(name)?.trim().slice(0, 200);
    const isKnown = value && (!options || options.some((option) => option.value === value));
    return isKnown ? [[name, value] as const] : [];
  });
  const q = query.get('q')?.trim().slice(0, 200);
  return {
    ...Object.fromEntries(narrowed),
    ...(q ? { q } : {}),
    ...(sort ? { sort: query.get('sort') ?? sort } : {}),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes the address's query, without what is as usual: `q=ada&page=2`. */
export function queryOfWanted({ page, sort, ...rest }: WantedRows, usualSort: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  if (sort && sort !== usualSort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
