// What staff keep of what a gift pack costs.
import { eq } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { giftPackCosts } from '#base/database/schema/gift-packs.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { giftPackCostsApi } from '#contract/office/gift-packs.ts';

type CostFields = FieldsOf<typeof giftPackCostsApi>;

const writes = plainWrites<CostFields, typeof giftPackCosts>(
  giftPackCosts,
  giftPackCosts.id,
  ({ validFrom, ...fields }) => ({ ...fields, validFrom: new Date(validFrom) }),
);

/** Demands that a cost does not count yet. @throws Refusal `not_while_running` */
async function requireUnused(tx: Tx, id: string): Promise<void> {
  const [cost] = await tx
    .select({ validFrom: giftPackCosts.validFrom })
    .from(giftPackCosts)
    .where(eq(giftPackCosts.id, id));
  if (!cost || cost.validFrom > (await readClock(tx))) return;
  throw new Refusal('not_while_running', {
    message: 'This cost counts already, and packs were booked by it. Please add a new one.',
  });
}

/** Costs by the day from which they count. */
export const giftPackCostRecords: RecordKind<CostFields> = {
  noun: 'gift-pack-cost',
  table: giftPackCosts,
  id: giftPackCosts.id,
  columns: {
    validFrom: giftPackCosts.validFrom,
    costCents: giftPackCosts.costCents,
    postageCents: giftPackCosts.postageCents,
    reason: giftPackCosts.reason,
  },
  searched: [giftPackCosts.reason],
  sorts: { validFrom: giftPackCosts.validFrom },
  where: ({ when }) => [isBegun(giftPackCosts.validFrom, when)],
  insert: writes.insert,
  update: async (tx, id, fields, ...more) => {
    await requireUnused(tx, id);
    await writes.update(tx, id, fields, ...more);
  },
  beforeRemove: requireUnused,
  mistakes: {
    gift_pack_costs_once: {
      field: 'validFrom',
      sentence: 'There is a cost from the same moment on.',
    },
  },
  csv: [
    csvField('From (UTC)', 'validFrom'),
    csvField('Cost (cents)', 'costCents'),
    csvField('Postage (cents)', 'postageCents'),
    csvField('Where it is from', 'reason'),
  ],
};
