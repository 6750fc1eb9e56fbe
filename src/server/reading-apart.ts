// Decides by the contract what may be read from a standby: what is public, and nothing else.
import type { Database, Db } from './base/database/handles.ts';
import type { Bound } from './base/http/bind.ts';

/**
 * Binds calls so that the public ones read from `reads`. All others stay on the primary, where
 * everybody sees what they have just done.
 *
 * @param make binds all of them over a database; without a standby it is called once
 */
export function readingApart(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  make: (db: Db) => Bound[],
): Bound[] {
  const own = make(db);
  if (reads === db) return own;
  const apart = make(reads);
  return own.map((one, at) => (one.endpoint.access === 'public' ? (apart[at] as Bound) : one));
}
