// A payment that is started once more, after all that may have become of it.
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { paymentsApi } from '#contract/payments.ts';
import {
  approve,
  completePurchase,
  openMember,
  type Source,
  startPurchase,
} from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import type { Visitor } from '#test/support/visitor.ts';

const app = shareTestApp();
const gift = { type: 'donation', dollarAmount: 50 } as const;
const made = '409 payment_made: This is paid already or being paid, and nothing was charged again.';

it.each<Source>(['stripe', 'paypal'])(
  'is not called canceled when it was paid by %s and its buyer did not hear of it, and is read by its token',
  async (source) => {
    const { visitor } = await openMember(app);
    const idempotencyKey = v7();
    const start = (amountCents = 5_000) =>
      startPurchase(visitor, source, { ...gift, dollarAmount: amountCents / 100 }, amountCents, {
        idempotencyKey,
      });
    const { token } = await start();
    await approve(app, source, token);
    await completePurchase(visitor, source, token);
    expect(await refusalOf(start())).toBe(made);
    expect(await refusalOf(start(6_000))).toMatch(/^409 payment_key_reused/);
    expect((await completePurchase(visitor, source, token)).code).toBe('success');
  },
);

it('is not called canceled for its buyer either whose account came with it', async () => {
  const person = newPerson();
  const idempotencyKey = v7();
  const start = (visitor: Visitor) =>
    startPurchase(visitor, 'stripe', gift, 5_000, { idempotencyKey, fastUserAccount: person });
  const visitor = app.openVisitor();
  const { token } = await start(visitor);
  await approve(app, 'stripe', token);
  const before = [...visitor.cookies];
  await completePurchase(visitor, 'stripe', token, person);
  // The answer that would have signed them in was lost.
  visitor.cookies.clear();
  for (const [name, value] of before) visitor.cookies.set(name, value);
  expect(await refusalOf(start(visitor))).toBe(made);
  expect(await refusalOf(start(app.openVisitor()))).toMatch(/^409 email_taken/);
  expect((await completePurchase(visitor, 'stripe', token, person)).authorized).toBe(true);
});

it('is called canceled when its buyer has given it up', async () => {
  const { visitor } = await openMember(app);
  const key = { idempotencyKey: v7() };
  const { token } = await startPurchase(visitor, 'stripe', gift, 5_000, key);
  await visitor.call(paymentsApi.cancelStripe, { token });
  expect(await refusalOf(startPurchase(visitor, 'stripe', gift, 5_000, key))).toMatch(
    /^409 payment_canceled/,
  );
});
