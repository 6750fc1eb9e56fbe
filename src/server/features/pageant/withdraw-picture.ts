// Withdraws the picture of a child when another one takes its place: whoever has its old address finds nothing there.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { images } from '#base/database/schema/content.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { isChild, isDecidedInAccount } from '#base/database/shown-candidate.ts';

/** Withdraws the picture that a child has, unless it is the one that comes next (null: none does). */
export async function withdrawPicture(
  tx: Tx,
  candidateId: string,
  nextImageId: string | null,
): Promise<void> {
  const [child] = await tx
    .select({ imageId: candidates.imageId })
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), or(isChild, isDecidedInAccount)));
  if (!child || child.imageId === nextImageId) return;
  await tx
    .update(images)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(images.id, child.imageId), isNull(images.withdrawnAt)));
}
