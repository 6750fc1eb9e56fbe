// The wallet's page, where a buyer of the demo pays or leaves, and picks what happens afterwards.
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml, sendPage } from '../provider/page.ts';
import { safeReturnUrl, withParameters } from '../provider/return-address.ts';
import type { CaptureOutcome, FundingSource, OrderRecord } from './records.ts';
import { payer, WALLET_NAME } from './wallets.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
    --accent: light-dark(#1f4fa3, #a8c6ff); --on-accent: light-dark(#fff, #10203d);
    --line: light-dark(#6b7689, #8b97ab); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem 0;
    background: light-dark(#eef1f5, #14181f); color: light-dark(#1a2230, #e8ecf3); }
  main { width: min(28rem, calc(100% - 2rem)); padding: 1.5rem; border-radius: 0.75rem;
    background: light-dark(#fff, #1f2631); box-shadow: 0 1px 2px #0003, 0 8px 24px #0002; }
  h1 { margin: 0 0 0.75rem; font-size: 1.35rem; }
  p { margin: 0 0 1rem; }
  a { color: var(--accent); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1.25rem; }
  dt { color: light-dark(#4d586a, #b3bdcc); }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
  .amount { font-size: 1.35rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
  select { width: 100%; min-height: 2.75rem; margin-bottom: 1.25rem; padding: 0 0.5rem;
    font: inherit; border: 1px solid var(--line); border-radius: 0.5rem;
    background: light-dark(#fff, #14181f); color: inherit; }
  .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button { flex: 1 1 10rem; min-height: 2.75rem; font: inherit; font-weight: 600;
    border-radius: 0.5rem; border: 2px solid var(--accent); cursor: pointer;
    background: transparent; color: var(--accent); }
  button[value='pay'] { background: var(--accent); color: var(--on-accent); }
  button:disabled { opacity: 0.6; cursor: progress; }
  :focus-visible { outline: 3px solid light-dark(#b85a00, #ffb169); outline-offset: 2px; }
  [role='status']:empty { display: none; }
  [role='status'] { margin: 1rem 0 0; font-weight: 600; }
`;

// Addresses are relative to this page, so they hold behind any prefix of the app.
const SCRIPT = `
  const form = document.querySelector('form');
  const status = document.querySelector('[role="status"]');
  const { token, source, cancel, done } = form.dataset;
  const post = (path, body) =>
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }) });
  const leave = (outcome, words, way) => {
    form.hidden = true;
    status.textContent = words;
    if (window.opener) {
      window.opener.postMessage({ source: 'paypal-sandbox', token, outcome },
        window.location.origin);
      window.close();
    } else if (way) {
      const link = document.createElement('a');
      link.href = way;
      link.textContent = 'Go back to the merchant';
      status.append(' ', link);
    } else {
      status.append(' You can close this window and go back to the merchant.');
    }
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isPaying = event.submitter?.value !== 'cancel';
    const buttons = form.querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    try {
      const outcome = form.elements.outcome.value;
      const response = isPaying
        ? await post('approve', { fundingSource: source, outcome })
        : await post('decline', {});
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.message);
      if (isPaying) leave('approved', 'You approved the payment.', done);
      else leave('canceled', 'Nothing was paid.', cancel);
    } catch (error) {
      status.textContent = error.message || 'That did not work. Please try again.';
      for (const button of buttons) button.disabled = false;
    }
  });
`;

const CHOICES: readonly [CaptureOutcome, string][] = [
  ['completed', 'The payment completes'],
  ['pending-then-completed', 'It stays pending, then completes'],
  ['pending-then-denied', 'It stays pending, then fails'],
  ['declined', 'It is declined'],
];

function sendWalletPage(
  reply: FastifyReply,
  status: number,
  page: { title: string; content: string; script?: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return sendPage(reply, status, {
    title: page.title,
    policy: [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `script-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ],
    style: `<style nonce="${nonce}">${STYLE}</style>`,
    content: page.content,
    script: page.script && `<script type="module" nonce="${nonce}">${page.script}</script>\n`,
  });
}

function wayBack(address: string | undefined, parameters: Record<string, string>): string {
  const url = safeReturnUrl(address ?? null);
  return url === null ? '' : withParameters(url, parameters);
}

/** Shows the buyer what is to be paid, and lets her pay or leave. */
export function sendApprovalPage(
  reply: FastifyReply,
  order: OrderRecord,
  source: FundingSource,
): FastifyReply {
  const title = source === 'venmo' ? 'Venmo sandbox' : 'PayPal sandbox';
  const { currency_code, value } = order.amount;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code });
  const token = order.id;
  const done = wayBack(order.returnUrl, { token, PayerID: payer(source).payer_id });
  const cancel = wayBack(order.cancelUrl, { token });
  const description = order.description
    ? `<dt>For</dt><dd>${escapeHtml(order.description)}</dd>`
    : '';
  const choices = CHOICES.map(([name, words]) => `<option value="${name}">${words}</option>`);
  const content = `<h1>${title}</h1>
<form data-token="${token}" data-source="${source}"
data-done="${escapeHtml(done)}" data-cancel="${escapeHtml(cancel)}">
<p>This is a demo wallet. No real money moves here.</p>
<dl>
<dt>Merchant</dt><dd>${escapeHtml(order.brandName ?? 'Homestretch')}</dd>
${description}
<dt>Amount</dt><dd class="amount">${escapeHtml(format.format(Number(value)))}</dd>
<dt>Paid by</dt><dd>${WALLET_NAME}</dd>
</dl>
<label for="outcome">What happens at ${source === 'venmo' ? 'Venmo' : 'PayPal'}</label>
<select id="outcome" name="outcome">
${choices.join('\n')}
</select>
<div class="actions">
<button type="submit" value="pay">Pay now</button>
<button type="submit" value="cancel">Cancel and return</button>
</div>
</form>
<p role="status"></p>`;
  return sendWalletPage(reply, 200, { title, content, script: SCRIPT });
}

/** Says that there is no such order, or that it is over. */
export function sendNothingToApprove(reply: FastifyReply): FastifyReply {
  return sendWalletPage(reply, 404, {
    title: 'PayPal sandbox',
    content: `<h1>PayPal sandbox</h1>
<p role="alert">There is nothing to pay here: this order is unknown, expired or paid already.
You can close this window and go back to the merchant.</p>`,
  });
}
