// What staff keep of the tax rules of prizes.
import { eq } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { taxRules } from '#base/database/schema/winners.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { taxRulesApi } from '#contract/office/tax-rules.ts';
import type { TaxKind } from '#rules/winners/tax.ts';

type RuleFields = FieldsOf<typeof taxRulesApi>;

const valuesOf = ({ validFrom, ...fields }: RuleFields) => ({
  ...fields,
  validFrom: new Date(validFrom),
});
const writes = plainWrites<RuleFields, typeof taxRules>(taxRules, taxRules.id, valuesOf);

/** Demands that a rule does not count yet. @throws Refusal `not_while_running` */
async function requireUnused(tx: Tx, id: string): Promise<void> {
  const [rule] = await tx
    .select({ validFrom: taxRules.validFrom })
    .from(taxRules)
    .where(eq(taxRules.id, id));
  if (!rule || rule.validFrom > (await readClock(tx))) return;
  throw new Refusal('not_while_running', {
    message: 'This rule counts already, and prizes were paid by it. Please add a new one.',
  });
}

/** Counsel's approval alone may be noted of a rule that counts. */
async function requireSame(tx: Tx, id: string, fields: RuleFields): Promise<void> {
  const [rule] = await tx.select().from(taxRules).where(eq(taxRules.id, id));
  const wanted = valuesOf(fields);
  const isSame =
    rule?.kind === wanted.kind &&
    rule.validFrom.getTime() === wanted.validFrom.getTime() &&
    rule.reportFromCents === wanted.reportFromCents &&
    rule.wagerMultiple === wanted.wagerMultiple &&
    rule.withholdAboveCents === wanted.withholdAboveCents &&
    rule.ratePercent === wanted.ratePercent &&
    rule.backupPercent === wanted.backupPercent;
  if (!isSame) await requireUnused(tx, id);
}

/** Rules by the prizes that they are for and from when on they count. */
export const taxRuleRecords: RecordKind<RuleFields> = {
  noun: 'tax-rule',
  table: taxRules,
  id: taxRules.id,
  columns: {
    kind: taxRules.kind,
    validFrom: taxRules.validFrom,
    reportFromCents: taxRules.reportFromCents,
    wagerMultiple: taxRules.wagerMultiple,
    withholdAboveCents: taxRules.withholdAboveCents,
    ratePercent: taxRules.ratePercent,
    backupPercent: taxRules.backupPercent,
    source: taxRules.source,
    isApproved: taxRules.isApproved,
  },
  searched: [taxRules.kind, taxRules.source],
  sorts: { validFrom: taxRules.validFrom, kind: taxRules.kind },
  where: ({ kind, when }) => [
    kind ? eq(taxRules.kind, kind as TaxKind) : undefined,
    isBegun(taxRules.validFrom, when),
  ],
  insert: writes.insert,
  update: async (tx, id, fields, ...more) => {
    await requireSame(tx, id, fields);
    await writes.update(tx, id, fields, ...more);
  },
  beforeRemove: requireUnused,
  mistakes: {
    tax_rules_once: {
      field: 'validFrom',
      sentence: 'There is a rule for these prizes from the same moment on.',
    },
  },
  csv: [
    csvField('For', 'kind'),
    csvField('From (UTC)', 'validFrom'),
    csvField('Reported from (cents)', 'reportFromCents'),
    csvField('And from so many times the wager', 'wagerMultiple'),
    csvField('Withheld above (cents)', 'withholdAboveCents'),
    csvField('Percent', 'ratePercent'),
    csvField('Percent without a tax number', 'backupPercent'),
    csvField('Source', 'source'),
    csvField('Approved by counsel', 'isApproved'),
  ],
};
