// Declares that an account belongs to the household of a member of staff, or ends it.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { staffRoles, users } from '#base/database/schema/accounts.ts';
import { staffHouseholds } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeHouseholdsApi } from '#contract/office/households.ts';
import type { StaffServices } from './services.ts';

/**
 * Keeps an account from playing while the member of staff has a role; its owner hears of it.
 *
 * @throws Refusal `not_found` for whoever is no staff, `account_unknown`, `already_exists`
 */
export async function declareHousehold(
  { db, wakeOutbox }: StaffServices,
  { staffId, email }: ParsedInputOf<typeof officeHouseholdsApi.declare>,
  actorId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await tx.$count(staffRoles, eq(staffRoles.userId, staffId))) === 0) {
      throw new Refusal('not_found');
    }
    const userId = await findAccount(tx, email);
    if ((await tx.$count(staffRoles, eq(staffRoles.userId, userId))) > 0) {
      const message = 'This person is on the staff, so they do not play anyway.';
      throw new Refusal('already_exists', { message, fields: { email: message } });
    }
    const [declared] = await tx
      .insert(staffHouseholds)
      .values({ staffId, userId, because: 'declared', addedBy: actorId })
      .onConflictDoUpdate({
        target: [staffHouseholds.userId, staffHouseholds.staffId, staffHouseholds.because],
        set: { addedBy: actorId, createdAt: sql`now()`, endedAt: null, endedBy: null },
        setWhere: sql`staff_households.ended_at is not null`,
      })
      .returning({ id: staffHouseholds.id });
    if (!declared) {
      const message = 'This account is in the household already.';
      throw new Refusal('already_exists', { message, fields: { email: message } });
    }
    await tx.execute(noticeOfAct(userId, 'household'));
    await audit(tx, {
      actorId,
      action: 'staff.household-declared',
      subject: `user:${userId}`,
      detail: { staffId },
    });
  });
  wakeOutbox();
}

async function findAccount(tx: Tx, email: string): Promise<string> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
  if (found) return found.id;
  const message = 'There is no account with this address.';
  throw new Refusal('account_unknown', { message, fields: { email: message } });
}

/** Lets an account play again. @throws Refusal `not_found` where that has happened already */
export async function endHousehold(
  { db }: StaffServices,
  householdId: string,
  actorId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(staffHouseholds)
      .set({ endedAt: sql`now()`, endedBy: actorId })
      .where(and(eq(staffHouseholds.id, householdId), isNull(staffHouseholds.endedAt)))
      .returning();
    if (!ended) throw new Refusal('not_found');
    await audit(tx, {
      actorId,
      action: 'staff.household-ended',
      subject: `user:${ended.userId}`,
      detail: { staffId: ended.staffId, because: ended.because },
    });
  });
}
