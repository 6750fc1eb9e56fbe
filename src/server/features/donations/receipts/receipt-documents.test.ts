// Receipts and yearly statements as files over HTTP, for their owner alone.
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addDonations, openDonor } from '#test/support/donations.ts';
import { countPages } from '#test/support/mails.ts';
import { signUp } from '#test/support/members.ts';
import type { Visitor } from '#test/support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (visitor: Visitor, path: string) => visitor.fetch(path);

it('serves a receipt as a PDF to its owner alone', async () => {
  const { visitor, donation } = await openDonor(app);
  const path = `/account/receipts/${donation._id}.pdf`;
  const response = await get(visitor, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="receipt-${donation.receiptNumber}.pdf"`,
  );
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(countPages(file)).toBe(1);

  const stranger = await signUp(app);
  for (const [who, wrong] of [
    [stranger.visitor, path],
    [visitor, `/account/receipts/${v7()}.pdf`],
    [visitor, '/account/receipts/nonsense.pdf'],
    [visitor, `/account/receipts/${donation._id}`],
  ] as const) {
    const refused = await get(who, wrong);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: 'not_found' });
  }
  const signedOut = await get(app.openVisitor(), path);
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toMatchObject({
    statusCode: 401,
    error: 'signed_out',
    message: 'Please log in first.',
  });
});

it('serves the statement of a year, over as many pages as it needs', async () => {
  const { visitor, userId } = await openDonor(app);
  const start = Date.UTC(2023, 0, 2);
  const instants = Array.from({ length: 2000 }, (_, i) =>
    new Date(start + i * 4 * 60 * 60 * 1000).toISOString(),
  );
  await addDonations(app, userId, instants);
  const response = await get(visitor, '/account/statements/2023.pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-2023.pdf"',
  );
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  // 33 or 34 rows to a page: rows that overflowed one by one would make hundreds of pages.
  expect(countPages(file)).toBeGreaterThan(55);
  expect(countPages(file)).toBeLessThan(75);

  for (const wrong of ['2022.pdf', '1999.pdf', 'x.pdf', '2023']) {
    expect((await get(visitor, `/account/statements/${wrong}`)).status).toBe(404);
  }
  const stranger = await signUp(app);
  expect((await get(stranger.visitor, '/account/statements/2023.pdf')).status).toBe(404);
  expect((await get(app.openVisitor(), '/account/statements/2023.pdf')).status).toBe(401);
});

it('draws so many documents for a person only', async () => {
  const strict = await startTestApp({ limitFactor: 0.1 });
  const { visitor } = await signUp(strict);
  const ask = async () => (await get(visitor, '/account/statements/2023.pdf')).status;
  for (let i = 0; i < limits.document.calls * 0.1; i++) expect(await ask()).toBe(404);
  expect(await ask()).toBe(429);
  await strict.close();
});
