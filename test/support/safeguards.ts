// An app in which staff reach their limits, and what waits for a second person.
import { eq } from 'drizzle-orm';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { startTestApp, type TestApp } from './app.ts';
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
