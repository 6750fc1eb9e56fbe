// PayPal's lists of what went back: as long as they may be, all of them is read.
import { expect, it } from 'vitest';
import { CREDENTIALS, sandboxUnderTest } from '#sandbox/paypal/sandbox-under-test.ts';
import type { ReportEntry } from '../provider.ts';
import { createPaypal } from './paypal.ts';

const day = 24 * 60 * 60 * 1000;
const start = Math.floor(Date.now() / 1000) * 1000 - 100 * day;

/** So many captures in an account, one each hour from the 100th day ago on. */
async function openAccount(captures: number) {
  const past = Array.from({ length: captures }, (_, n) => ({
    paymentId: `payment-${n}`,
    providerPaymentId: `order-${n}`,
    captureId: `CAPTURE${n}`,
    amountCents: 1_000,
    at: new Date(start + n * (day / 24)),
  }));
  const { sandbox, controls } = await sandboxUnderTest({ past });
  const more = { webhookId: 'WH-1', isLive: false, browserApiBase: null };
  const provider = createPaypal({ ...CREDENTIALS, ...more, apiUrl: sandbox.url });
  return { provider, controls, ids: past.map(({ captureId }) => captureId) };
}

async function readAll(pages: AsyncIterable<ReportEntry[]>): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for await (const page of pages) ids.push(...page.map(({ sourceId }) => sourceId));
  return ids;
}

it('reads every page of the disputes', async () => {
  const { provider, controls, ids } = await openAccount(120);
  for (const captureId of ids) controls.openDispute({ captureId });
  const found = await provider.findReversedSince(new Date(Date.now() - day));
  expect(found.sort()).toEqual([...ids].sort());
});

it('reads every dispute about a payment', async () => {
  const { provider, controls } = await openAccount(1);
  for (let n = 0; n < 60; n++) controls.openDispute({ captureId: 'CAPTURE0', amountCents: 10 });
  const { disputes } = await provider.readReversals('order-0');
  expect(disputes).toHaveLength(60);
});

it('reads a time by halves in which there was more than PayPal answers at once', async () => {
  const { provider, controls, ids } = await openAccount(100);
  controls.setMostFound(7);
  // Each once and in order, also those at the very instants where a time is halved.
  const until = new Date(start + 40 * day);
  expect(await readAll(provider.readReport(new Date(start), until))).toEqual(ids);
});

it('finds all that went back in a busy time', async () => {
  const { provider, controls, ids } = await openAccount(3);
  for (const id of ids) {
    controls.refundAtPaypal(id);
    // Some minutes apart, which is as fine as a time is halved.
    controls.advanceClock(-5 * 60_000);
  }
  controls.setMostFound(1);
  const since = new Date(Date.now() - day);
  expect((await provider.findReversedSince(since)).sort()).toEqual(ids);
});

it('looks back further than PayPal lists disputes', async () => {
  const { provider, controls, ids } = await openAccount(1);
  controls.openDispute({ captureId: 'CAPTURE0' });
  expect(await provider.findReversedSince(new Date(start - 100 * day))).toEqual(ids);
});

it('gives up on a moment that is too busy', async () => {
  const { provider, controls } = await openAccount(1);
  controls.setMostFound(0);
  await expect(
    readAll(provider.readReport(new Date(start - day), new Date(start + day))),
  ).rejects.toMatchObject({ status: 400, message: 'PayPal: RESULTSET_TOO_LARGE' });
});
