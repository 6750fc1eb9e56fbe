// Has the newest head of the public log signed with the time by somebody else, where an authority is set up.
import { readFile } from 'node:fs/promises';
import { max } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { publicLogTimestamps } from '#base/database/schema/public-log.ts';
import { transaction } from '#base/database/transaction.ts';
import { headText } from '#rules/public-log/public-log.ts';
import { stampText, type TimestampAuthority } from './timestamp.ts';
import { countLines, findHead } from './tree.ts';

/** The regular job. The roots are read each time, so that they can be renewed without a restart. */
export async function stampLog(
  db: Db,
  { url, rootsFile }: { url: string; rootsFile: string },
): Promise<void> {
  await stampHead(db, { url, roots: await readFile(rootsFile, 'utf8') });
}

/**
 * Stamps the head if the log has grown since the last time-stamp. What is signed is the
 * SHA-256 of the bytes of `/log/head.txt`.
 *
 * @throws Error where the authority cannot be reached or its answer is not good
 */
export async function stampHead(db: Db, authority: TimestampAuthority): Promise<void> {
  const size = await countLines(db);
  const [last] = await db.select({ size: max(publicLogTimestamps.size) }).from(publicLogTimestamps);
  if (size === 0 || size === last?.size) return;
  const head = await findHead(db, size);
  const stamp = await stampText(authority, `${headText(head)}\n`);
  await transaction(db, (tx) =>
    tx
      .insert(publicLogTimestamps)
      .values({
        ...head,
        authority: authority.url,
        stampedAt: stamp.at,
        reply: stamp.reply.toString('base64'),
      })
      .onConflictDoNothing(),
  );
}
