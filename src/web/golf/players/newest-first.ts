// Finds the newest rows of a list that is given oldest first, page by page.

/** How many pages so many rows make; an empty list has one, empty page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * Where the rows of a page counted from the end are: on which pages counted from the beginning (one
 * or two), and how many of their rows to skip and to take.
 *
 * Example: 65 rows by 40, page 1 from the end → rows 26 to 65: pages 1 and 2, skip 25, take 40.
 */
export function rowsFromTheEnd(total: number, perPage: number, page: number) {
  const end = Math.max(0, total - (page - 1) * perPage);
  const start = Math.max(0, end - perPage);
  const firstPage = Math.floor(start / perPage) + 1;
  const lastPage = Math.max(firstPage, Math.ceil(end / perPage));
  return {
    apiPages: lastPage > firstPage ? [firstPage, lastPage] : [firstPage],
    skip: start - (firstPage - 1) * perPage,
    take: end - start,
  };
}
