// The texts of pages: as staff have set them, or as they come.
import { inArray, like } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { sanitizeArticle } from '#base/http/sanitize.ts';
import { changesBetween } from '#base/records/save-record.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import {
  type officePageTextsApi,
  type PageTextName,
  pageTextNames,
  pageTexts,
} from '#contract/page-texts.ts';
import { lockSettings, writeSetting } from './write-setting.ts';

const prefix = 'page-text.';
type Texts = Record<PageTextName, string>;

/** Every text of the site's pages. */
export async function findPageTexts(db: Reads): Promise<Texts> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(like(settings.key, `${prefix}%`));
  const set = new Map(rows.map(({ key, value }) => [key.slice(prefix.length), String(value)]));
  const textOf = (name: PageTextName) => {
    const text = set.get(name) ?? pageTexts[name].usual;
    return pageTexts[name].kind === 'richText' ? sanitizeArticle(text) : text;
  };
  return Object.fromEntries(pageTextNames.map((name) => [name, textOf(name)])) as Texts;
}

/** The texts with their version, for staff. */
export async function readPageTexts(db: Reads) {
  const texts = await findPageTexts(db);
  return { ...texts, version: versionOfValue(texts) };
}

/** Sets the texts; an empty one, or one that is as it came, is kept by nobody. @throws Refusal `changed_meanwhile` */
export async function savePageTexts(
  db: Db,
  { version, ...fields }: ParsedInputOf<typeof officePageTextsApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await findPageTexts(tx);
    checkVersion(before, version);
    const entered = (name: PageTextName) => {
      const text = fields[name] || pageTexts[name].usual;
      return pageTexts[name].kind === 'richText' ? sanitizeArticle(text) : text;
    };
    const changed = pageTextNames.filter((name) => entered(name) !== before[name]);
    const isUsual = (name: PageTextName) => !fields[name] || fields[name] === pageTexts[name].usual;
    const reset = changed.filter(isUsual).map((name) => prefix + name);
    if (reset.length > 0) await tx.delete(settings).where(inArray(settings.key, reset));
    for (const name of changed) {
      if (!isUsual(name)) await writeSetting(tx, prefix + name, entered(name), userId);
    }
    const set = Object.fromEntries(changed.map((name) => [name, entered(name)]));
    await audit(tx, {
      actorId: userId,
      action: 'page-texts.updated',
      subject: 'settings:page-texts',
      detail: { changed: changesBetween(before, { ...before, ...set }) },
    });
  });
  return readPageTexts(db);
}
