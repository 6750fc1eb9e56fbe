// What went back at Stripe in a long time: however much it is, all of it is found.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createStripe } from './stripe.ts';

const refunds = 5_230;

/** Lists so many refunds as Stripe does, each of a payment of its own, and no disputes. */
function listRefunds(url: URL) {
  const after = Number(url.searchParams.get('starting_after')?.replace('re_', '') ?? -1);
  const rows = url.pathname === '/v1/refunds' ? refunds : 0;
  const size = Math.max(0, Math.min(Number(url.searchParams.get('limit')), rows - after - 1));
  const data = Array.from({ length: size }, (_, n) => after + 1 + n).map((n) => ({
    ...{ object: 'refund', id: `re_${n}`, payment_intent: `pi_${n}` },
  }));
  return { object: 'list', url: url.pathname, data, has_more: after + 1 + size < rows };
}

it('finds more than five thousand refunds', async () => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stripe');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(listRefunds(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const provider = createStripe({ ...keys, apiUrl, browserApiBase: null, takesBankDebits: false });
  const found = await provider.findReversedSince(new Date(0));
  expect(found).toHaveLength(refunds);
  expect(found).toContain(`pi_${refunds - 1}`);
});
