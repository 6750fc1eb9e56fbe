// What staff keep of licenses for games of chance.
import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { licenses } from '#base/database/schema/restrictions.ts';
import { findPrizeAbove } from '#base/places/prize-ceiling.ts';
import { requirePlace } from '#base/places/require-place.ts';
import type { RecordKind, RecordRow } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { licensesApi } from '#contract/office/licenses.ts';
import { formatMoney } from '#rules/format/money.ts';
import { licenseState, licenseWarningDays } from '#rules/restrictions/licenses.ts';
import { readLicense, tellOfPlace } from './place-notices.ts';

type LicenseFields = FieldsOf<typeof licensesApi>;

const valuesOf = ({ validFrom, validUntil, ...fields }: LicenseFields) => ({
  ...fields,
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

/**
 * Demands a place that there is, that a license is alone for its item, place and time, and that no prize which is scheduled
 * under it is worth more than it allows.
 */
async function check(tx: Tx, id: string | null, fields: LicenseFields): Promise<void> {
  requirePlace(fields);
  await lockAlone(tx, locks.licenses);
  const values = valuesOf(fields);
  const [other] = await tx
    .select({ number: licenses.number })
    .from(licenses)
    .where(
      and(
        eq(licenses.item, values.item),
        eq(licenses.country, values.country),
        sql`${licenses.state} is not distinct from ${values.state}`,
        lt(licenses.validFrom, values.validUntil),
        gt(licenses.validUntil, values.validFrom),
        id ? ne(licenses.id, id) : undefined,
      ),
    )
    .limit(1);
  if (other) {
    const sentence = `License ${other.number} is for the same place and overlaps with this time.`;
    throw new Refusal('bad_input', { message: sentence, fields: { validFrom: sentence } });
  }
  const above = await findPrizeAbove(tx, values);
  if (above) {
    const sentence = `${above.name} is scheduled in this time and worth ${formatMoney(above.cents)}, more than this license would allow.`;
    throw new Refusal('bad_input', { message: sentence, fields: { prizeCeilingCents: sentence } });
  }
}

const writes = plainWrites<LicenseFields, typeof licenses>(licenses, licenses.id, valuesOf);
const endsSoon = sql`now() + ${`${licenseWarningDays} days`}::interval`;

/** Licenses by their end; one by which something was bought or played stays. */
export const licenseRecords: RecordKind<LicenseFields> = {
  noun: 'license',
  table: licenses,
  id: licenses.id,
  columns: {
    item: licenses.item,
    country: licenses.country,
    state: licenses.state,
    number: licenses.number,
    authority: licenses.authority,
    validFrom: licenses.validFrom,
    validUntil: licenses.validUntil,
    prizeCeilingCents: licenses.prizeCeilingCents,
    note: licenses.note,
  },
  complete: (row: RecordRow) => ({
    ...row,
    stage: licenseState(
      {
        validFrom: new Date(row.validFrom as string),
        validUntil: new Date(row.validUntil as string),
      },
      new Date(),
    ),
  }),
  searched: [licenses.number, licenses.authority, licenses.country, licenses.state],
  sorts: { validUntil: licenses.validUntil, country: licenses.country, number: licenses.number },
  where: ({ item, stage }) => [
    item ? eq(licenses.item, item as LicenseFields['item']) : undefined,
    stage === 'coming' ? gt(licenses.validFrom, sql`now()`) : undefined,
    stage === 'over' ? lte(licenses.validUntil, sql`now()`) : undefined,
    ...(stage === 'valid' || stage === 'ending'
      ? [lte(licenses.validFrom, sql`now()`), gt(licenses.validUntil, sql`now()`)]
      : []),
    stage === 'ending' ? lte(licenses.validUntil, endsSoon) : undefined,
    stage === 'valid' ? gt(licenses.validUntil, endsSoon) : undefined,
  ],
  insert: async (tx, fields, actorId) => {
    await check(tx, null, fields);
    const id = await writes.insert(tx, fields, actorId);
    await tellOfPlace(tx, null, await readLicense(tx, id), actorId);
    return id;
  },
  update: async (tx, id, fields, actorId) => {
    await check(tx, id, fields);
    const was = await readLicense(tx, id);
    await writes.update(tx, id, fields, actorId);
    await tellOfPlace(tx, was, await readLicense(tx, id), actorId);
  },
  beforeRemove: async (tx, id) => tellOfPlace(tx, await readLicense(tx, id), null, null),
  mistakes: {
    licenses_order: { field: 'validUntil', sentence: 'A license ends after it begins.' },
  },
  csv: [
    csvField('Allows', 'item'),
    csvField('Country', 'country'),
    csvField('State', 'state'),
    csvField('Number', 'number'),
    csvField('Authority', 'authority'),
    csvField('From (UTC)', 'validFrom'),
    csvField('Until (UTC)', 'validUntil'),
    csvField('Most per prize (cents)', 'prizeCeilingCents'),
    csvField('Note', 'note'),
  ],
};
