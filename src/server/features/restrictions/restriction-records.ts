// What staff keep of restrictions by place.
import { eq } from 'drizzle-orm';
import { placeRestrictions } from '#base/database/schema/restrictions.ts';
import { requirePlace } from '#base/places/require-place.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { readRestriction, tellOfPlace } from './place-notices.ts';

type RestrictionFields = FieldsOf<typeof placeRestrictionsApi>;

const writes = plainWrites<RestrictionFields, typeof placeRestrictions>(
  placeRestrictions,
  placeRestrictions.id,
  (fields) => {
    requirePlace(fields);
    return fields;
  },
);

/** Restrictions by country; they count from the next call on. */
export const restrictionRecords: RecordKind<RestrictionFields> = {
  noun: 'restriction',
  table: placeRestrictions,
  id: placeRestrictions.id,
  columns: {
    country: placeRestrictions.country,
    state: placeRestrictions.state,
    item: placeRestrictions.item,
    reason: placeRestrictions.reason,
  },
  searched: [placeRestrictions.country, placeRestrictions.state, placeRestrictions.reason],
  sorts: {
    country: placeRestrictions.country,
    state: placeRestrictions.state,
    item: placeRestrictions.item,
  },
  where: ({ item }) => [item ? eq(placeRestrictions.item, item as RestrictedItem) : undefined],
  insert: async (tx, fields, actorId) => {
    const id = await writes.insert(tx, fields, actorId);
    await tellOfPlace(tx, null, await readRestriction(tx, id), actorId);
    return id;
  },
  update: async (tx, id, fields, actorId) => {
    const was = await readRestriction(tx, id);
    await writes.update(tx, id, fields, actorId);
    await tellOfPlace(tx, was, await readRestriction(tx, id), actorId);
  },
  beforeRemove: async (tx, id) => tellOfPlace(tx, await readRestriction(tx, id), null, null),
  mistakes: {
    place_restrictions_once: {
      field: 'item',
      sentence: 'This place has a restriction for this already.',
    },
  },
  csv: [
    csvField('Country', 'country'),
    csvField('State', 'state'),
    csvField('Not offered', 'item'),
    csvField('Why', 'reason'),
  ],
};
