// Proves on live data that the books are right, by the checks of every feature.
import type { Reads } from '#base/database/handles.ts';
import { type BookCheck, runChecks } from '#base/ledger/run-checks.ts';
import { booksQueries } from './feature-facts.ts';

/** Runs every check of the books. */
export const checkBooks = (db: Reads): Promise<BookCheck[]> => runChecks(db, booksQueries);
