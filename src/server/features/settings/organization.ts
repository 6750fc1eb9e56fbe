// The particulars of the organization: from the environment, and what its owner has set over it.
import { like } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Organization } from '#base/config.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { organizationApi } from '#contract/office/settings.ts';
import {
  type ChangedParticulars,
  type Particulars,
  tellOfParticulars,
} from './organization-notices.ts';
import { lockSettings, writeSetting } from './write-setting.ts';

const names = ['name', 'phone', 'email', 'taxId', 'postalAddress', 'shopUrl'] as const;

const prefix = 'organisation.';

/** What stands in the database over the environment's. */
async function readStored(db: Reads): Promise<Partial<Particulars>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(like(settings.key, `${prefix}%`));
  return Object.fromEntries(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

const pick = (organization: Organization): Particulars =>
  Object.fromEntries(names.map((name) => [name, organization[name]])) as unknown as Particulars;

/**
 * The organization as it is now, in one object that every mail, receipt and page holds; `refresh`
 * brings it up to date in place.
 */
export async function followOrganization(db: Db, fromEnvironment: Organization) {
  const organization = { ...fromEnvironment };
  const refresh = async () => {
    Object.assign(organization, fromEnvironment, await readStored(db));
  };
  await refresh();
  return { organization, refresh };
}

/** The particulars with their version. */
export async function readOrganization(db: Reads, fromEnvironment: Organization) {
  const particulars = { ...pick(fromEnvironment), ...(await readStored(db)) };
  return { ...particulars, version: versionOfValue(particulars) };
}

/** Sets the particulars; the other owners hear what they were and are. @throws Refusal `changed_meanwhile` */
export async function saveOrganization(
  db: Db,
  fromEnvironment: Organization,
  { version, ...fields }: ParsedInputOf<typeof organizationApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockSettings(tx);
    const before: Particulars = { ...pick(fromEnvironment), ...(await readStored(tx)) };
    checkVersion(before, version);
    const changed: ChangedParticulars = {};
    for (const name of names.filter((one) => fields[one] !== before[one])) {
      changed[name] = [before[name], fields[name]];
      await writeSetting(tx, `${prefix}${name}`, fields[name], userId);
    }
    if (Object.keys(changed).length === 0) return;
    await audit(tx, {
      actorId: userId,
      action: 'organisation.updated',
      subject: 'settings:organization',
      detail: { changed },
    });
    await tellOfParticulars(tx, changed, userId);
  });
  return readOrganization(db, fromEnvironment);
}
