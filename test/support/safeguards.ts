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
import type { Member } from './members.ts';

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
