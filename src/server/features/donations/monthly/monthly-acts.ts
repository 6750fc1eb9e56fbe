// What a donor, or staff for them, does to a monthly gift: one transaction, an audit entry and an email.
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { Refusal } from '#contract/errors.ts';
import type { MonthlyActName } from '#contract/monthly.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { boundRaise, boundStaff, type Changes, decideOn } from './decide-monthly.ts';
import { type Monthly, toMonthly } from './monthly-plan.ts';

/** What the acts work with. */
export interface MonthlyServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}

/** A gift that somebody reaches: by its id, as their own or as that of whom they help, or by its link. */
export interface Reach {
  id: string;
  userId?: string;
}

/** Who acts, and on which way; by a link it is whoever holds the email. */
export interface Doer {
  actorId: string | null;
  via: 'account' | 'link' | 'office';
  reason?: string;
}

/** An act, with what it takes. */
export type MonthlyAct = { name: MonthlyActName } & Changes;

const actions: Readonly<Record<MonthlyActName | 'card', AuditAction>> = {
  change: 'monthly-donation.changed',
  skip: 'monthly-donation.skipped',
  pause: 'monthly-donation.paused',
  resume: 'monthly-donation.resumed',
  restart: 'monthly-donation.restarted',
  cancel: 'monthly-donation.canceled',
  'void-links': 'monthly-donation.links-voided',
  card: 'monthly-donation.card-saved',
};

/**
 * Does it, once: what is so already stays without another email.
 *
 * @throws Refusal `not_found`, `bad_input`, `monthly_ended`, `monthly_charging`, `monthly_other_date`
 */
export async function actOnMonthly(
  services: MonthlyServices,
  reach: Reach,
  { name, ...input }: MonthlyAct,
  doer: Doer,
): Promise<MonthlyDonation> {
  const changed = await transaction(services.db, async (tx) => {
    const row = await lockMonthly(tx, reach);
    // Canceling and voiding need no quiet moment: what is charged just now is told from neither.
    if (name !== 'cancel' && name !== 'void-links') await refuseWhileCharging(tx, row);
    if (doer.via === 'link') await boundRaise(tx, row, input.dollarAmount);
    const today = newYorkDay(new Date());
    if (doer.via === 'office') boundStaff(row, input, today);
    const columns = await decideOn(tx, row, name, input, today);
    return columns ? saveMonthly(tx, row, name, columns, doer) : row;
  });
  services.wakeOutbox();
  return toMonthly(changed);
}

/** Reads a gift, so that nobody charges or changes it meanwhile. @throws Refusal `not_found` */
export async function lockMonthly(tx: Tx, { id, userId }: Reach): Promise<Monthly> {
  const [row] = await tx
    .select()
    .from(monthlyDonations)
    .where(
      and(
        eq(monthlyDonations.id, id),
        userId === undefined ? undefined : eq(monthlyDonations.userId, userId),
      ),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/** A charge that has no answer yet is for what held when it began. @throws Refusal `monthly_charging` */
export async function refuseWhileCharging(tx: Tx, { id }: Monthly): Promise<void> {
  const underWay = and(eq(payments.monthlyDonationId, id), eq(payments.status, 'ordered'));
  if ((await tx.$count(payments, underWay)) > 0) throw new Refusal('monthly_charging');
}

/** Keeps what was decided, with the audit entry and the email that says what holds now. */
export async function saveMonthly(
  tx: Tx,
  row: Monthly,
  name: MonthlyActName | 'card',
  columns: Partial<Monthly>,
  { actorId, via, reason }: Doer,
): Promise<Monthly> {
  const [changed] = await tx
    .update(monthlyDonations)
    .set(columns)
    .where(eq(monthlyDonations.id, row.id))
    .returning();
  await audit(tx, {
    actorId,
    action: actions[name],
    subject: `monthly-donation:${row.id}`,
    detail: { via, ...(reason ? { reason } : {}), ...figuresOf(row, columns) },
  });
  await tx.execute(
    mailInsert({
      key: `monthly-changed:${v7()}`,
      recipient: sql`(select email from users where id = ${row.userId})`,
      template: 'monthly-changed',
      data: { monthlyDonationId: row.id, did: name, via },
    }),
  );
  return changed as Monthly;
}

// What the audit log says of a change: what was so, and what is now.
const told = [
  'dollarAmount',
  'coversFee',
  'donationPreference',
  'anchorDay',
  'pausedUntil',
  'nextDueAt',
] as const;

function figuresOf(row: Monthly, columns: Partial<Monthly>) {
  const changed = told.filter(
    (column) => column in columns && String(columns[column]) !== String(row[column]),
  );
  const pick = (from: Partial<Monthly>) =>
    Object.fromEntries(changed.map((column) => [column, from[column] ?? null]));
  return changed.length > 0 ? { before: pick(row), after: pick(columns) } : {};
}
