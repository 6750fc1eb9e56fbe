// The entries of a 50/50 and what it counts are of one moment, though they are read one after the other.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { draws } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { purchase } from '#test/support/buyer.ts';
import { databaseNow, passInstant } from '#test/support/draws.ts';
import { addFiftyFifty } from '#test/support/fifty-fifty.ts';
import { signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { raffleDraws } from './raffle-draws.ts';

const app = shareTestApp();

/** A transaction in which something happens as soon as ranges of tickets were read for the first time. */
function meddleAfterRanges(tx: Tx, meddle: () => Promise<void>): Tx {
  let isDone = false;
  return new Proxy(tx, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'execute') return typeof member === 'function' ? member.bind(target) : member;
      return async (query: Parameters<Tx['execute']>[0]) => {
        const result = (await target.execute(query)) as unknown as { rows?: object[] };
        if (!isDone && 'ranges' in (result.rows?.[0] ?? {})) {
          isDone = true;
          await meddle();
        }
        return result;
      };
    },
  });
}

it('waits for a minute where somebody is kept out between counting and listing the tickets', async () => {
  const { db } = app.database;
  const buyer = await signUpConfirmed(app);
  const from = await databaseNow(app);
  await passInstant(app, from);
  const item = { type: 'raffle-tickets', tickets: 5 } as const;
  await purchase(app, buyer.visitor, 'stripe', item, 1_000);
  const closesAt = await databaseNow(app);
  const drawId = await addFiftyFifty(app, from, closesAt, 1_000_000);
  await passInstant(app, closesAt);
  const [draw] = await db.select().from(draws).where(eq(draws.id, drawId));

  await transaction(db, async (tx) => {
    expect(await raffleDraws.readEntries(tx, draw!)).toMatchObject({
      fiftyFifty: { prizeCents: 500 },
    });
    const meddled = meddleAfterRanges(tx, async () => {
      await tx.insert(staffRoles).values({ userId: buyer.userId, role: 'editor' });
    });
    expect(await raffleDraws.readEntries(meddled, draw!)).toBeNull();
    expect(await raffleDraws.readEntries(tx, draw!)).toMatchObject({
      ...{ ranges: [], fiftyFifty: { prizeCents: 0 } },
    });
  });
});
