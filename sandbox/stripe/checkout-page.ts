// The page of a Checkout session: plain HTML, where a buyer without scripts pays by card or turns back.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, sendPage } from '../provider/page.ts';
import { safeReturnUrl } from '../provider/return-address.ts';
import { completeSession, paySession, sessionById } from './checkout-sessions.ts';
import { performDueWork } from './due-work.ts';
import { intentById } from './intents.ts';
import { type Input, text } from './parameters.ts';
import type { Hub } from './serve.ts';
import { NO_CAUSE } from './world.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif;
    --accent: light-dark(#1f4fa3, #a8c6ff); --line: light-dark(#6b7689, #8b97ab); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem 0;
    background: light-dark(#eef1f5, #14181f); color: light-dark(#1a2230, #e8ecf3); }
  main { width: min(28rem, calc(100% - 2rem)); padding: 1.5rem; border-radius: 0.75rem;
    background: light-dark(#fff, #1f2631); box-shadow: 0 1px 2px #0003, 0 8px 24px #0002; }
  h1 { margin: 0 0 0.25rem; font-size: 1.35rem; }
  p { margin: 0 0 1rem; }
  a { color: var(--accent); }
  .amount { font-size: 1.6rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  [role='alert'] { padding: 0.6rem 0.8rem; border-left: 4px solid light-dark(#a12424, #ff9d9d); }
  label { display: block; margin-bottom: 0.9rem; font-weight: 600; }
  input { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0 0.75rem;
    font: inherit; border: 1px solid var(--line); border-radius: 0.5rem;
    background: light-dark(#fff, #14181f); color: inherit; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 0.75rem; }
  button { width: 100%; min-height: 2.75rem; margin-bottom: 1rem; font: inherit; font-weight: 600;
    border: 0; border-radius: 0.5rem; cursor: pointer; background: var(--accent);
    color: light-dark(#fff, #10203d); }
  :focus-visible { outline: 3px solid light-dark(#b85a00, #ffb169); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function send(
  reply: FastifyReply,
  status: number,
  content: string,
  leadsTo: readonly string[],
): FastifyReply {
  // Chromium applies form-action to the redirect after the form, so the way back must be listed.
  const origins = leadsTo.flatMap((address) => URL.parse(address)?.origin ?? []);
  return sendPage(reply, status, {
    title: 'Checkout sandbox',
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ],
    style: `<style>${STYLE}</style>`,
    content,
  });
}

const OVER =
  '<h1>Checkout sandbox</h1>\n<p role="alert">There is nothing to pay here: this page is unknown or over.</p>';

const field = (name: string, label: string, more: string, value = '') =>
  `<label>${label}<input name="${name}" ${more} value="${escapeHtml(value)}" required></label>`;

function form(hub: Hub, id: string, input: Input, mistake: string | null): string {
  const { body } = sessionById(hub.world, id);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: body.currency ?? 'usd',
  });
  const back = safeReturnUrl(body.cancel_url);
  const email = text(input, 'email') ?? body.customer_email ?? '';
  return `<h1>Checkout sandbox</h1>
<p>This is a demo page. No real money moves here.</p>
<p class="amount">${format.format((body.amount_total ?? 0) / 100)}</p>
${mistake ? `<p role="alert">${escapeHtml(mistake)}</p>` : ''}
<form method="post">
${field('email', 'Email', 'type="email" autocomplete="email"', email)}
${field('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number"')}
<div class="pair">
${field('expiry', 'Expiry (MM / YY)', 'autocomplete="cc-exp"', text(input, 'expiry'))}
${field('cvc', 'CVC', 'inputmode="numeric" autocomplete="cc-csc"')}
</div>
${field('name', 'Name on card', 'autocomplete="cc-name"', text(input, 'name'))}
${field('postal', 'ZIP', 'autocomplete="postal-code"', text(input, 'postal'))}
<button type="submit">Donate</button>
</form>
${back ? `<a href="${escapeHtml(back)}">Back</a>` : ''}`;
}

/** The card as the API takes it, of what is typed. */
function cardOf(input: Input): Input {
  const [month, year] = (text(input, 'expiry') ?? '').split('/').map((part) => part.trim());
  return {
    card: {
      number: text(input, 'number'),
      cvc: text(input, 'cvc'),
      exp_month: month,
      exp_year: year,
    },
    billing_details: {
      name: text(input, 'name'),
      email: text(input, 'email'),
      address: { postal_code: text(input, 'postal'), country: 'US' },
    },
  };
}

function waysOn({ body }: ReturnType<typeof sessionById>): string[] {
  return [body.success_url, body.cancel_url].flatMap((one) => safeReturnUrl(one) ?? []);
}

/** Adds the page to the sandbox's server. */
export function addCheckoutPage(app: FastifyInstance, hub: Hub): void {
  const { world } = hub;
  const open = (id: string) => {
    performDueWork(world);
    return world.store.get('checkout_session', id) ? sessionById(world, id) : null;
  };
  const act = <T>(work: () => T): T => {
    const answer = world.store.transaction(() => {
      world.cause = NO_CAUSE;
      return work();
    });
    hub.webhooks.wake();
    return answer;
  };

  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    const { id } = request.params;
    if (!open(id)) return send(reply, 404, OVER, []);
    // Whoever comes back from their bank's question is done.
    act(() => completeSession(world, id));
    const session = sessionById(world, id);
    const done = safeReturnUrl(session.body.success_url);
    if (session.body.status === 'complete' && done) return reply.redirect(done, 303);
    if (session.body.status !== 'open') return send(reply, 404, OVER, []);
    const isRefused = text(request.query as Input, 'redirect_status') === 'failed';
    const mistake = isRefused ? 'Your bank did not confirm the payment.' : null;
    return send(reply, 200, form(hub, id, {}, mistake), waysOn(session));
  });

  app.post<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    const { id } = request.params;
    const session = open(id);
    if (!session || session.body.status === 'expired') return send(reply, 404, OVER, []);
    const input = (request.body ?? {}) as Input;
    const mistake = act(() => paySession(world, id, cardOf(input)));
    if (mistake) return send(reply, 402, form(hub, id, input, mistake), waysOn(session));
    const { payment_intent: intent } = sessionById(world, id).body;
    const question = intentById(world, String(intent)).body.next_action?.redirect_to_url?.url;
    return reply.redirect(question ?? safeReturnUrl(session.body.success_url) ?? '/', 303);
  });
}
