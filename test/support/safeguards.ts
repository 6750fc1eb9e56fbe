// An app in which staff reach their limits, and what waits for a second person.
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { mails } from '#base/database/schema/mail.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { startTestApp, type TestApp } from './app.ts';
import { eventually } from './donor.ts';
import { type Member, refusalOf } from './members.ts';
import { signUpStaff } from './staff.ts';

/** Starts an app with the limits that count until an owner sets others. */
export async function startGuardedApp(): Promise<TestApp> {
  const app = await startTestApp({ limitFactor: 1000 });
  await transaction(app.database.db, (tx) =>
    tx.delete(settings).where(eq(settings.key, 'safeguards')),
  );
  return app;
}

/** The newest request that a member of staff may decide. */
export const newestRequest = async ({ visitor }: Member) =>
  (await visitor.call(officeApprovalsApi.list, { state: 'open' })).items[0]!;

/**
 * Makes a call that takes two people: it is asked for, and a second member of staff approves it.
 *
 * @throws where one person alone could make it, or what was approved could not be done
 */
export async function byTwo(app: TestApp, ask: () => Promise<unknown>): Promise<void> {
  if (await byOneOrTwo(app, ask)) throw new Error('One person alone could make the call.');
}

/**
 * Makes a call that takes two people only by chance, which draws who may get a prize. Answers whether one could make it.
 *
 * @throws where it was refused, or what was approved could not be done
 */
export async function byOneOrTwo(app: TestApp, ask: () => Promise<unknown>): Promise<boolean> {
  const second = await signUpStaff(app, 'owner');
  const said = await refusalOf(ask());
  if (said === 'no refusal') return true;
  if (!said.startsWith('409 second_person_needed')) throw new Error(said);
  const { _id: approvalId } = await newestRequest(second);
  const { state, refusedWith } = await second.visitor.call(officeApprovalsApi.approve, {
    approvalId,
  });
  if (state !== 'done') throw new Error(`Approved: ${refusedWith ?? state}`);
  return false;
}

const askedMails = like(mails.key, 'act:%-asked:%');

/**
 * Lets the day pass in which those whom requests concern can object: since they were asked for, and since the mails about it
 * left, which all do first.
 */
export async function passObjectionDay(db: Db): Promise<void> {
  await eventually(
    () => db.$count(mails, and(askedMails, isNull(mails.sentAt))),
    (waiting) => waiting === 0,
  );
  await transaction(db, async (tx) => {
    await tx
      .update(approvals)
      .set({ waitsUntil: new Date() })
      .where(isNotNull(approvals.waitsUntil));
    await tx.update(mails).set({ sentAt: sql`sent_at - interval '25 hours'` }).where(askedMails);
  });
}
