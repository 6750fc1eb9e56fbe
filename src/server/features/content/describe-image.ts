// What a picture shows, as staff describe it for people who cannot see it.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { images } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { Refusal } from '#contract/errors.ts';

/** The description of a picture. @throws Refusal `not_found` */
export async function readImageAlt(
  db: Reads,
  imageId: string,
): Promise<{ _id: string; alt: string }> {
  const [found] = await db
    .select({ _id: images.id, alt: images.alt })
    .from(images)
    .where(eq(images.id, imageId));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Describes a picture, wherever it is shown. @throws Refusal `not_found` */
export async function describeImage(
  db: Db,
  { imageId, alt }: { imageId: string; alt: string },
  { userId }: Actor,
): Promise<{ _id: string; alt: string }> {
  return transaction(db, async (tx) => {
    const [before] = await tx
      .select({ alt: images.alt })
      .from(images)
      .where(eq(images.id, imageId))
      .for('update');
    if (!before) throw new Refusal('not_found');
    if (before.alt === alt) return { _id: imageId, alt };
    await tx.update(images).set({ alt }).where(eq(images.id, imageId));
    await audit(tx, {
      actorId: userId,
      action: 'image.described',
      subject: `image:${imageId}`,
      detail: { alt: [before.alt, alt] },
    });
    return { _id: imageId, alt };
  });
}
