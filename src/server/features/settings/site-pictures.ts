// The pictures of fixed places on the site.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { sitePictures } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { sitePicturesApi } from '#contract/office/settings.ts';
import { lockSettings } from './write-setting.ts';

const places = ['hero', 'golf', 'pageant', 'raffle', 'mission'] as const;
type Pictures = Record<(typeof places)[number], string | null>;

async function readPictures(db: Reads): Promise<Pictures> {
  const rows = await db.select().from(sitePictures);
  const found = new Map(rows.map(({ place, imageId }) => [place, imageId]));
  return Object.fromEntries(places.map((place) => [place, found.get(place) ?? null])) as Pictures;
}

/** The pictures by place, with their version. */
export async function readSitePictures(db: Reads) {
  const pictures = await readPictures(db);
  return { ...pictures, version: versionOfValue(pictures) };
}

/** Sets the pictures; null leaves a place without one. @throws Refusal `changed_meanwhile` */
export async function saveSitePictures(
  db: Db,
  { version, ...fields }: ParsedInputOf<typeof sitePicturesApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await readPictures(tx);
    checkVersion(before, version);
    const changed = places.filter((place) => fields[place] !== before[place]);
    for (const place of changed) {
      const imageId = fields[place];
      if (imageId === null) {
        await tx.delete(sitePictures).where(eq(sitePictures.place, place));
        continue;
      }
      await tx
        .insert(sitePictures)
        .values({ place, imageId })
        .onConflictDoUpdate({ target: sitePictures.place, set: { imageId: sql`${imageId}` } });
    }
    await audit(tx, {
      actorId: userId,
      action: 'site-pictures.updated',
      subject: 'settings:site-pictures',
      detail: { changed },
    });
  });
  return readSitePictures(db);
}
