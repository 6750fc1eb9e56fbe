// What staff keep of the values of what comes with gifts.
import { eq } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { benefitValues } from '#base/database/schema/donations.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { benefitValuesApi } from '#contract/office/benefits.ts';
import type { Benefit } from '#rules/donations/benefits.ts';

type BenefitFields = FieldsOf<typeof benefitValuesApi>;

const writes = plainWrites<BenefitFields, typeof benefitValues>(
  benefitValues,
  benefitValues.id,
  ({ validFrom, ...fields }) => ({ ...fields, validFrom: new Date(validFrom) }),
);

/** Demands that a value does not count yet. @throws Refusal `not_while_running` */
async function requireUnused(tx: Tx, id: string): Promise<void> {
  const [value] = await tx
    .select({ validFrom: benefitValues.validFrom })
    .from(benefitValues)
    .where(eq(benefitValues.id, id));
  if (!value || value.validFrom > (await readClock(tx))) return;
  throw new Refusal('not_while_running', {
    message: 'This value counts already, and receipts were written by it. Please add a new one.',
  });
}

/** Counsel's approval alone may be noted of a value that counts. */
async function requireSame(tx: Tx, id: string, fields: BenefitFields): Promise<void> {
  const [value] = await tx.select().from(benefitValues).where(eq(benefitValues.id, id));
  const isSame =
    value?.benefit === fields.benefit &&
    value.valueCents === fields.valueCents &&
    value.percent === fields.percent &&
    value.validFrom.getTime() === new Date(fields.validFrom).getTime();
  if (!isSame) await requireUnused(tx, id);
}

/** Values by what they are of and from when on they count. */
export const benefitRecords: RecordKind<BenefitFields> = {
  noun: 'benefit-value',
  table: benefitValues,
  id: benefitValues.id,
  columns: {
    benefit: benefitValues.benefit,
    validFrom: benefitValues.validFrom,
    valueCents: benefitValues.valueCents,
    percent: benefitValues.percent,
    reason: benefitValues.reason,
    isApproved: benefitValues.isApproved,
  },
  searched: [benefitValues.benefit, benefitValues.reason],
  sorts: { validFrom: benefitValues.validFrom, benefit: benefitValues.benefit },
  where: ({ benefit, when }) => [
    benefit ? eq(benefitValues.benefit, benefit as Benefit) : undefined,
    isBegun(benefitValues.validFrom, when),
  ],
  insert: writes.insert,
  update: async (tx, id, fields, ...more) => {
    await requireSame(tx, id, fields);
    await writes.update(tx, id, fields, ...more);
  },
  beforeRemove: requireUnused,
  mistakes: {
    benefit_values_once: {
      field: 'validFrom',
      sentence: 'There is a value for this from the same moment on.',
    },
    benefit_values_percent: {
      field: 'percent',
      sentence: 'A percentage belongs to the line of insubstantial value, and only to it.',
    },
  },
  csv: [
    csvField('Of', 'benefit'),
    csvField('From (UTC)', 'validFrom'),
    csvField('Value (cents)', 'valueCents'),
    csvField('Percent', 'percent'),
    csvField('Why', 'reason'),
    csvField('Approved by counsel', 'isApproved'),
  ],
};
