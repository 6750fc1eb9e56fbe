// Knows which pictures of children are hidden from the public, or may be at any time.
import type { Db } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { guardedPictures } from '#base/database/shown-candidate.ts';
import type { Foundation } from '#base/feature.ts';
import { createPublicCache } from '#base/http/pages/public-cache.ts';

/** The pictures that are not everybody's, each with whether it is hidden now. */
export type GuardedPictures = ReadonlyMap<string, boolean>;

/** Reads them. */
export async function findGuardedPictures(db: Db): Promise<GuardedPictures> {
  const rows = await rowsOf<{ id: string; is_hidden: boolean }>(db, guardedPictures);
  return new Map(rows.map(({ id, is_hidden }) => [id, is_hidden]));
}

// What is announced as changed is read anew at once; this is for an announcement that was lost.
const keptSeconds = 60;
const maxBytes = 1024 * 1024;

/** Keeps them until something changes; never from a standby, which may not know yet. */
export function keepGuardedPictures({
  db,
  answers,
}: Pick<Foundation, 'db' | 'answers'>): () => Promise<GuardedPictures> {
  const cache = createPublicCache({ maxEntries: answers.areKept ? 1 : 0, maxBytes });
  answers.onChange(() => cache.clear());
  return () => cache.get('guarded', keptSeconds, () => findGuardedPictures(db));
}
