// Keeps what was bought with test money from counting once the keys move real money.
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../base/config.ts';
import type { Db, Reads } from '../base/database/handles.ts';
import { rowsOf } from '../base/database/raw-sql.ts';
import { serverKeys } from '../base/database/schema/http.ts';
import { transaction } from '../base/database/transaction.ts';

/** Thrown at start; the message is for whoever started it. */
export class TestMoneyFound extends Error {}

// Rows of `server_keys`: since when test money may have been paid into a database, and that what was paid before
// live keys served it was looked at.
const testMark = 'test-money';
const liveMark = 'live-money';

/**
 * Notes that the sandbox or test keys serve a database, and has live keys refuse one into which test money
 * was paid.
 *
 * @throws TestMoneyFound
 */
export async function keepMoneyApart(config: Config, db: Db): Promise<void> {
  if (!config.hasLiveKeys) {
    if (config.hasSandbox || config.stripe || config.paypal) await mark(db, testMark);
    return;
  }
  if (await hasTestMoney(db)) {
    throw new TestMoneyFound(
      'Payments of this database were made with test keys or in the sandbox, and what they bought would count as paid: start with an empty database (DATABASE_URL), or see "Test money" in docs/operations.md if all of it was real.',
    );
  }
  await mark(db, liveMark);
  // Nothing was paid while test keys served it, so what comes from now on is real.
  await transaction(db, (tx) => tx.delete(serverKeys).where(eq(serverKeys.name, testMark)));
}

async function mark(db: Db, name: string): Promise<void> {
  await transaction(db, (tx) =>
    tx.insert(serverKeys).values({ name, value: sql`now()::text` }).onConflictDoNothing(),
  );
}

/**
 * Whether a provider's payment was settled while test money served. In a database from before that was
 * noted, the sandbox's own key, or news of a test mode that is still kept, say that it did at some time.
 */
async function hasTestMoney(db: Reads): Promise<boolean> {
  const [found] = await rowsOf<{ is: boolean }>(
    db,
    sql`select exists (
        select from payments p where p.status = 'settled' and p.provider <> 'offline'
          and (p.closed_at >= (select value::timestamptz from server_keys where name = ${testMark})
            or not exists (select from server_keys where name = ${liveMark})
              and (exists (select from server_keys where name = 'sandbox')
                or exists (select from webhook_events e where e.payload->>'livemode' = 'false'
                  or e.payload::text like '%sandbox.paypal.com%')))) as is`,
  );
  return found?.is ?? false;
}
