// What a picture shows, as staff describe it for people who cannot see it.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { images } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import { Refusal } from '#contract/errors.ts';

/** What is said of a picture, and its version. */
interface Described {
  _id: string;
  alt: string;
  version: string;
}

const described = (_id: string, alt: string): Described => ({
  _id,
  alt,
  version: versionOfValue(alt),
});

/** The description of a picture. @throws Refusal `not_found` */
export async function readImageAlt(db: Reads, imageId: string): Promise<Described> {
  const [found] = await db
    .select({ id: images.id, alt: images.alt })
    .from(images)
    .where(eq(images.id, imageId));
  if (!found) throw new Refusal('not_found');
  return described(found.id, found.alt);
}

/**
 * Describes a picture, wherever it is shown, if what is said of it is still what the person saw.
 *
 * @throws Refusal `not_found`, `changed_meanwhile`
 */
export async function describeImage(
  db: Db,
  { imageId, alt, version }: { imageId: string; alt: string; version: string },
  { userId }: Actor,
): Promise<Described> {
  return transaction(db, async (tx) => {
    const [before] = await tx
      .select({ alt: images.alt })
      .from(images)
      .where(eq(images.id, imageId))
      .for('update');
    if (!before) throw new Refusal('not_found');
    if (before.alt === alt) return described(imageId, alt);
    checkVersion(before.alt, version);
    await tx.update(images).set({ alt }).where(eq(images.id, imageId));
    await audit(tx, {
      actorId: userId,
      action: 'image.described',
      subject: `image:${imageId}`,
      detail: { alt: [before.alt, alt] },
    });
    return described(imageId, alt);
  });
}
