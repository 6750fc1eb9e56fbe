// What staff keep of the rules for tickets sold at the track.
import { eq } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { trackRules } from '#base/database/schema/track.ts';
import { announceTermsOfTrack } from '#base/draws/announce-terms.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { trackRulesApi } from '#contract/office/track.ts';

type RuleFields = FieldsOf<typeof trackRulesApi>;

const valuesOf = ({ validFrom, ...fields }: RuleFields) => ({
  ...fields,
  validFrom: new Date(validFrom),
});
const writes = plainWrites<RuleFields, typeof trackRules>(trackRules, trackRules.id, valuesOf);

/** A rule is announced before it counts: draws that have closed were closed under another. */
async function requireToCome(tx: Tx, { validFrom }: RuleFields): Promise<void> {
  if (new Date(validFrom) > (await readClock(tx))) return;
  throw new Refusal('bad_input', {
    message: 'A rule counts from a time to come.',
    fields: { validFrom: 'Please choose a time to come.' },
  });
}

/** Demands that a rule does not count yet. @throws Refusal `not_while_running` */
async function requireUnused(tx: Tx, id: string): Promise<void> {
  const [rule] = await tx.select().from(trackRules).where(eq(trackRules.id, id));
  if (!rule || rule.validFrom > (await readClock(tx))) return;
  throw new Refusal('not_while_running', {
    message: 'This rule counts already, and tickets were sold by it. Please add a new one.',
  });
}

/** Counsel's approval alone may be noted of a rule that counts. */
async function requireSame(tx: Tx, id: string, fields: RuleFields): Promise<void> {
  const [rule] = await tx.select().from(trackRules).where(eq(trackRules.id, id));
  const wanted = valuesOf(fields);
  const isSame =
    rule?.validFrom.getTime() === wanted.validFrom.getTime() &&
    rule.graceMinutes === wanted.graceMinutes &&
    rule.mostTickets === wanted.mostTickets;
  if (isSame) return;
  await requireUnused(tx, id);
  await requireToCome(tx, fields);
}

/** Rules by the day from which they count. */
export const trackRuleRecords: RecordKind<RuleFields> = {
  noun: 'track-rule',
  table: trackRules,
  id: trackRules.id,
  columns: {
    validFrom: trackRules.validFrom,
    graceMinutes: trackRules.graceMinutes,
    mostTickets: trackRules.mostTickets,
    isApproved: trackRules.isApproved,
  },
  searched: [],
  sorts: { validFrom: trackRules.validFrom },
  where: ({ when }) => [isBegun(trackRules.validFrom, when)],
  insert: async (tx, fields, actorId) => {
    await requireToCome(tx, fields);
    const id = await writes.insert(tx, fields, actorId);
    await announceTermsOfTrack(tx);
    return id;
  },
  update: async (tx, id, fields, ...more) => {
    await requireSame(tx, id, fields);
    await writes.update(tx, id, fields, ...more);
    await announceTermsOfTrack(tx);
  },
  beforeRemove: requireUnused,
  mistakes: {
    track_rules_once: {
      field: 'validFrom',
      sentence: 'There is a rule from the same moment on.',
    },
  },
  csv: [
    csvField('From (UTC)', 'validFrom'),
    csvField('Minutes of grace', 'graceMinutes'),
    csvField('Most tickets of a sale', 'mostTickets'),
    csvField('Approved by counsel', 'isApproved'),
  ],
};
