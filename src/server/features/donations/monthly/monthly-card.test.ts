// New cards for monthly gifts are no way to try stolen ones.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declines, payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { monthlyApi, monthlyLinkApi } from '#contract/monthly.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { confirmCard, eventually, startDonation, testCards } from '#test/support/donor.ts';
import { refusalOf } from '#test/support/members.ts';
import { giveMonthly, monthlyRow } from '#test/support/monthly.ts';

let app: TestApp;
beforeAll(async () => {
  // As in production: nothing is multiplied.
  app = await startTestApp({ limitFactor: 1, trustProxy: ['127.0.0.1'] });
});
afterAll(() => app.close());

const at = (ip: string) => ({ 'x-forwarded-for': ip });
const hashOf = (ip: string) => app.app.payments!.hashPrivately(`network:${ip}`);
const stolen = [testCards.declined, testCards.insufficientFunds, '4000000000009987'].concat([
  '4000000000009979',
  '4000000000000069',
]);

/** A gift begun at one address, and the payment that began it. */
async function giveAt(ip: string) {
  const given = await giveMonthly(app, at(ip));
  const { firstPaymentId } = await monthlyRow(app, given.gift._id);
  return { ...given, firstPaymentId, id: { monthlyDonationId: given.gift._id } };
}

/** Fifteen declines at an address, as it is refused new payments then. */
const declineAt = (ip: string, paymentId: string) =>
  transaction(app.database.db, async (tx) => {
    for (let n = 0; n < 15; n++) {
      await tx.insert(declines).values({ paymentId, networkHash: hashOf(ip) });
    }
  });

const declinesAt = (ip: string) =>
  app.database.db
    .select()
    .from(declines)
    .where(eq(declines.networkHash, hashOf(ip)));

/** Waits until the provider takes no card by this token any more. */
const untilEnded = (token: string) =>
  eventually(
    async () => app.stripe.controls.state().setupIntents.find((one) => one.client_secret === token),
    (setup) => setup?.status === 'canceled',
  );

it('H5: prepares no card where many were declined, but for who has given before', async () => {
  const ip = '198.51.100.10';
  const { visitor, id, firstPaymentId, readToken } = await giveAt(ip);
  await declineAt(ip, firstPaymentId);
  const byLink = () => app.openVisitor(at(ip)).call(monthlyLinkApi.card, { token: link });
  const link = await readToken();
  expect(await refusalOf(byLink())).toMatch(/^429 too_many_declines/);
  expect(await refusalOf(visitor.call(monthlyApi.card, id))).toMatch(/^429 too_many_declines/);
  await transaction(app.database.db, (tx) =>
    tx
      .update(payments)
      .set({ closedAt: new Date(Date.now() - 48 * 60 * 60 * 1000) })
      .where(eq(payments.id, firstPaymentId)),
  );
  expect(await refusalOf(visitor.call(monthlyApi.card, id))).toBe('no refusal');
  expect(await refusalOf(byLink())).toMatch(/^429 too_many_declines/);
});

it('H5: counts cards that are declined for a gift to come, and takes none after five', async () => {
  app.stripe.controls.setWebhooks({ duplicates: 2 });
  const ip = '198.51.100.20';
  const { visitor, id, firstPaymentId } = await giveAt(ip);
  const { token } = await visitor.call(monthlyApi.card, id);
  for (const [n, card] of stolen.entries()) {
    expect((await confirmCard(app, token, card)).status).toBe(402);
    await eventually(
      () => declinesAt(ip),
      (rows) => rows.length === n + 1,
    );
  }
  await untilEnded(token);
  expect((await confirmCard(app, token, testCards.good)).status).toBe(400);
  const seen = await declinesAt(ip);
  expect(new Set(seen.map(({ cardHash }) => cardHash)).size).toBe(5);
  expect(new Set(seen.map(({ paymentId }) => paymentId))).toEqual(new Set([firstPaymentId]));
  // An attempt of a minute later begins anew.
  await transaction(app.database.db, (tx) =>
    tx
      .update(declines)
      .set({ at: new Date(Date.now() - 60_000) })
      .where(eq(declines.networkHash, hashOf(ip))),
  );
  const again = await visitor.call(monthlyApi.card, id);
  expect((await confirmCard(app, again.token, testCards.declined)).status).toBe(402);
  expect((await confirmCard(app, again.token, testCards.good)).status).toBe(200);
  await visitor.call(monthlyApi.saveCard, { ...id, setupToken: again.token });
  app.stripe.controls.setWebhooks({ duplicates: 0 });
});

it('H5: counts such a card for the /48 around its network as well', async () => {
  const { visitor, id } = await giveAt('2001:db8:9:1::1');
  const { token } = await visitor.call(monthlyApi.card, id);
  expect((await confirmCard(app, token, testCards.declined)).status).toBe(402);
  const [seen] = await eventually(
    () => declinesAt('2001:db8:9:1::/64'),
    (rows) => rows.length === 1,
  );
  expect(seen?.wideNetworkHash).toBe(hashOf('2001:db8:9::/48'));
});

it('H5: ends a card to come, and open payments, in a network that tries many', async () => {
  const ip = '198.51.100.30';
  const { visitor, id, firstPaymentId } = await giveAt(ip);
  const { token } = await visitor.call(monthlyApi.card, id);
  const open = await startDonation(app.openVisitor(at(ip)), 25);
  await declineAt(ip, firstPaymentId);
  expect((await confirmCard(app, token, testCards.declined)).status).toBe(402);
  await untilEnded(token);
  await eventually(
    () => app.database.db.select().from(payments).where(eq(payments.id, open.paymentId)),
    ([row]) => row?.status === 'canceled',
  );
});
