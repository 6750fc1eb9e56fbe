// The particulars of the organisation: from the environment, and what its owner has set over it.
import { like } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Organisation } from '#base/config.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { organisationApi } from '#contract/office/settings.ts';
import { lockSettings, writeSetting } from './write-setting.ts';

const names = ['name', 'phone', 'email', 'taxId', 'postalAddress', 'shopUrl'] as const;
type Particulars = Pick<Organisation, (typeof names)[number]>;

const prefix = 'organisation.';

/** What stands in the database over the environment's. */
async function readStored(db: Reads): Promise<Partial<Particulars>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(like(settings.key, `${prefix}%`));
  return Object.fromEntries(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

const pick = (organisation: Organisation): Particulars =>
  Object.fromEntries(names.map((name) => [name, organisation[name]])) as unknown as Particulars;

/**
 * The organisation as it is now, in one object that every mail, receipt and page holds; `refresh`
 * brings it up to date in place.
 */
export async function followOrganisation(db: Db, fromEnvironment: Organisation) {
  const organisation = { ...fromEnvironment };
  const refresh = async () => {
    Object.assign(organisation, fromEnvironment, await readStored(db));
  };
  await refresh();
  return { organisation, refresh };
}

/** The particulars with their version. */
export async function readOrganisation(db: Reads, fromEnvironment: Organisation) {
  const particulars = { ...pick(fromEnvironment), ...(await readStored(db)) };
  return { ...particulars, version: versionOfValue(particulars) };
}

/** Sets the particulars. @throws Refusal `changed_meanwhile` */
export async function saveOrganisation(
  db: Db,
  fromEnvironment: Organisation,
  { version, ...fields }: ParsedInputOf<typeof organisationApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockSettings(tx);
    const before: Particulars = { ...pick(fromEnvironment), ...(await readStored(tx)) };
    checkVersion(before, version);
    const changed = names.filter((name) => fields[name] !== before[name]);
    for (const name of changed) await writeSetting(tx, `${prefix}${name}`, fields[name], userId);
    await audit(tx, {
      actorId: userId,
      action: 'organisation.updated',
      subject: 'settings:organisation',
      detail: { changed },
    });
  });
  return readOrganisation(db, fromEnvironment);
}
