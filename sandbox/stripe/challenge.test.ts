// Shows that 3-D Secure challenges can be completed and failed, on the page and by call.
import { describe, expect, it } from 'vitest';
import {
  confirmInBrowser,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  sandboxUnderTest,
} from './sandbox-under-test.ts';

async function challenged(number: string, returnUrl?: string) {
  const { sandbox, stripe } = await sandboxUnderTest();
  const intent = await stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    capture_method: 'manual',
  });
  const changes: Record<string, string> = returnUrl ? { return_url: returnUrl } : {};
  const { answer } = await confirmInBrowser(sandbox, intent, number, changes);
  expect(answer.status).toBe('requires_action');
  expect(answer.next_action.type).toBe('redirect_to_url');
  const shown: string = answer.next_action.redirect_to_url.url;
  expect(shown).toMatch(new RegExp(`^/sandbox/stripe/challenge/${intent.id}\\?key=`));
  return { sandbox, stripe, intent, page: sandbox.url + shown.replace('/sandbox/stripe', '') };
}

const press = (page: string, outcome: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('the test bank', () => {
  it('is a page with two buttons and no scripts', async () => {
    const { page } = await challenged('4000002500003155');
    const response = await fetch(page);
    const html = await response.text();
    expect(html).toContain('<title>Test bank</title>');
    expect(html).toMatch(/<button type="submit"[^>]*>Complete<\/button>/);
    expect(html).toMatch(/<button type="submit"[^>]*>Fail<\/button>/);
    expect(html).not.toMatch(/<script| on\w+=/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(page.replace(/key=.*/, 'key=guess'))).status).toBe(404);
  });

  it('leads back to the shop once completed', async () => {
    const { page, stripe, intent } = await challenged('4000002760003184', '/donate/done?x=1');
    const response = await press(page, 'complete');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '', 'http://shop');
    expect(back.pathname).toBe('/donate/done');
    expect(back.searchParams.get('payment_intent')).toBe(intent.id);
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
    const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_capture',
      next_action: null,
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      },
    });
    expect((await press(page, 'complete')).status).toBe(404);
  });

  it('says that the customer can go back where no address is known', async () => {
    const { page, stripe, intent } = await challenged('4000002760003184');
    expect(await (await press(page, 'fail')).text()).toContain('You can go back to the shop now');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });
});

describe('a challenge decided by call', () => {
  it('can end in a decline', async () => {
    const { sandbox, stripe, intent } = await challenged('4000008400001629');
    const response = await fetch(`${sandbox.url}/v1/sandbox/challenge/${intent.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'complete' }),
    });
    expect(await response.json()).toMatchObject({ status: 'requires_payment_method' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
  });

  it('is open to the browser that holds the client secret', async () => {
    const { sandbox, intent } = await challenged('4000002500003155');
    const decide = (secret: string | null) =>
      fetch(`${sandbox.url}/v1/sandbox/challenge/${intent.id}`, {
        method: 'POST',
        body: new URLSearchParams({
          key: PUBLISHABLE_KEY,
          client_secret: secret ?? '',
          outcome: 'complete',
        }),
      });
    expect((await decide('wrong')).status).toBe(400);
    expect(await (await decide(intent.client_secret)).json()).toMatchObject({
      status: 'requires_capture',
    });
  });
});
