// Shows the wallet's page: what it says, that it is self-contained, and that it leads back safely.
import { describe, expect, it } from 'vitest';
import { sandboxUnderTest } from './sandbox-under-test.ts';

async function pageOf(wallet: string, experience: object = {}) {
  const under = await sandboxUnderTest();
  const { body } = await under.client.post(
    '/v2/checkout/orders',
    {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '1234.50' },
          description: 'Gift <b>"1"</b>',
        },
      ],
      payment_source: { paypal: { experience_context: { brand_name: 'A & B', ...experience } } },
    },
    { id: 'o1' },
  );
  const address = `${under.sandbox.url}/approve?token=${body.id}&fundingSource=${wallet}`;
  const response = await fetch(address);
  return { ...under, id: body.id, address, response, html: await response.text() };
}

describe('the approval page', () => {
  it('says who asks for how much, and offers every outcome', async () => {
    const { html, response, id } = await pageOf('venmo');
    expect(response.status).toBe(200);
    expect(html).toContain('<h1>Venmo sandbox</h1>');
    expect(html).toContain('$1,234.50');
    expect(html).toContain('Wanda Wallet');
    expect(html).toContain('A &#38; B');
    expect(html).toContain('Gift &#60;b&#62;');
    expect(html).toContain(`data-token="${id}"`);
    expect(html).toContain('data-source="venmo"');
    expect([...html.matchAll(/<option value="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'completed',
      'pending-then-completed',
      'pending-then-denied',
      'declined',
    ]);
    expect(html).toMatch(/<button type="submit" value="pay">Pay now<\/button>/);
    expect(html).toMatch(/<button type="submit" value="cancel">Cancel and return<\/button>/);
  });

  it('is self-contained, with a fresh nonce each time', async () => {
    const { html, response, address } = await pageOf('paypal');
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).toContain(`<script type="module" nonce="${nonce}">`);
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).not.toMatch(/ style=| on\w+=| src=|https?:\/\//);
    expect((await fetch(address)).headers.get('content-security-policy')).not.toBe(policy);
  });

  it('leads back with the token, and nowhere else', async () => {
    const { html, id } = await pageOf('paypal', {
      return_url: '/donate/done?x=1',
      cancel_url: 'https://evil.example/',
    });
    const done = /data-done="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const back = new URL(done, 'http://shop');
    expect(back.pathname).toBe('/donate/done');
    expect(back.searchParams.get('token')).toBe(id);
    expect(back.searchParams.get('PayerID')).toMatch(/^[A-Z0-9]{13}$/);
    expect(html).toContain('data-cancel=""');
  });

  it('says so where there is nothing to pay', async () => {
    const { address, sandbox, client, approve, id } = await pageOf('paypal');
    await approve(id);
    expect((await fetch(address)).status).toBe(200);
    await client.capture(id);
    for (const gone of [address, `${sandbox.url}/approve`, `${sandbox.url}/approve?token=X`]) {
      const response = await fetch(gone);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('There is nothing to pay here');
    }
  });
});
