// What staff keep of the rules for tickets sold at the track.
import { eq, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { trackRules } from '#base/database/schema/track.ts';
import { announceTermsOfTrack } from '#base/draws/announce-terms.ts';
import { graceMinutesAt } from '#base/draws/track-grace.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { trackRulesApi } from '#contract/office/track.ts';
import { noticeHours } from '#rules/notice.ts';

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

/** The grace of each draw that closes soon, as one text. */
async function gracesOfSoonDraws(tx: Tx): Promise<string> {
  const found = await rowsOf<{ graces: string | null }>(
    tx,
    sql`select string_agg(d.id || ':' || ${graceMinutesAt(sql`d.closes_at`)}, ',' order by d.id) as graces
      from draws d where d.kind = 'raffle' and d.canceled_at is null
        and d.closes_at > clock_timestamp()
        and d.closes_at <= clock_timestamp() + make_interval(hours => ${noticeHours}::integer)`,
  );
  return found[0]?.graces ?? '';
}

/**
 * Changes the rules and announces what that means for draws. How long a draw waits for the desks is not
 * changed in its last hours: who shortens it then could shut out what a desk has sold and not brought in.
 */
async function changeRules<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const before = await gracesOfSoonDraws(tx);
  const changed = await change();
  if ((await gracesOfSoonDraws(tx)) !== before) {
    throw new Refusal('not_while_running', {
      message: `A draw closes within ${noticeHours} hours, and its grace was announced. Please let the rule count from after that draw.`,
    });
  }
  await announceTermsOfTrack(tx);
  return changed;
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
    return changeRules(tx, () => writes.insert(tx, fields, actorId));
  },
  update: async (tx, id, fields, ...more) => {
    await requireSame(tx, id, fields);
    await changeRules(tx, () => writes.update(tx, id, fields, ...more));
  },
  beforeRemove: async (tx, id) => {
    await requireUnused(tx, id);
    // Removed here already, so that what is announced is read without it.
    await changeRules(tx, () => tx.delete(trackRules).where(eq(trackRules.id, id)).execute());
  },
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
