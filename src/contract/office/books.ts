// The staff calls about the check of the books: how it went, and checking now.
import { z } from 'zod';
import { endpoint, id, instant, paging } from '../endpoint.ts';

const booksCheck = z.object({
  _id: id,
  started: instant,
  finished: instant.nullable(),
  requestedBy: z.string().nullable().describe('Null for the clock'),
  broken: z.int().nullable().describe('How many checks found something'),
  results: z
    .array(z.object({ name: z.string(), violations: z.int() }))
    .nullable()
    .describe('Null while it runs, and where it could not be made'),
  failure: z.string().nullable(),
});
/** A check of the books with what each of its parts found. */
export type BooksCheck = z.output<typeof booksCheck>;

export const officeBooksApi = {
  list: endpoint({
    method: 'GET',
    access: 'staff',
    roles: ['finance'],
    path: '/office/data/books',
    summary: 'Checks of the books, newest first',
    paged: true,
    input: z.object(paging(10)),
    output: z.array(booksCheck),
    refusals: [],
  }),
  check: endpoint({
    method: 'POST',
    access: 'staff',
    roles: ['finance'],
    path: '/office/data/books/check',
    summary: 'Checks the books now; answers as soon as it has begun',
    limit: 'profile',
    input: z.object({}),
    output: booksCheck,
    refusals: ['books_check_running'],
  }),
};
