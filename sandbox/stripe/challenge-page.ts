// The test bank's page, where a customer completes or fails a 3-D Secure challenge.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { escapeHtml, sendPage } from '../provider/page.ts';
import { safeReturnUrl, withParameters } from '../provider/return-address.ts';
import { challengeOutcome, decideChallenge } from './challenge.ts';
import { performDueWork } from './due-work.ts';
import { intentById } from './intents.ts';
import { type Input, text } from './parameters.ts';
import type { Hub } from './serve.ts';
import { decideSetup, isSetup, setupById } from './setup-intents.ts';
import { NO_CAUSE } from './world.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: light-dark(#eef1f5, #14181f); color: light-dark(#1a2230, #e8ecf3); }
  main { width: min(26rem, calc(100% - 3rem)); padding: 1.5rem; border-radius: 0.75rem;
    background: light-dark(#fff, #1f2631); box-shadow: 0 1px 2px #0003, 0 8px 24px #0002; }
  h1 { margin: 0 0 0.5rem; font-size: 1.35rem; }
  p { margin: 0 0 1rem; }
  form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button { flex: 1 1 8rem; min-height: 2.75rem; font: inherit; font-weight: 600;
    border-radius: 0.5rem; border: 2px solid light-dark(#1f4fa3, #a8c6ff); cursor: pointer;
    background: transparent; color: light-dark(#1f4fa3, #a8c6ff); }
  button[value='complete'] { background: light-dark(#1f4fa3, #a8c6ff);
    color: light-dark(#fff, #10203d); }
  button:focus-visible { outline: 3px solid light-dark(#d9730d, #ffb169); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function money(intent: Stripe.PaymentIntent): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency });
  return format.format(intent.amount / 100);
}

function sendBankPage(
  reply: FastifyReply,
  status: number,
  content: string,
  returnUrl: string | null,
): FastifyReply {
  // Chromium applies form-action to the redirect after the form, so the way back must be listed.
  const origin = returnUrl?.startsWith('/') ? null : URL.parse(returnUrl ?? '')?.origin;
  return sendPage(reply, status, {
    title: 'Test bank',
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action 'self'${origin ? ` ${origin}` : ''}`,
      "base-uri 'none'",
      "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    ],
    style: `<style>${STYLE}</style>`,
    content,
  });
}

/** What the bank asks about. */
interface Challenge {
  body: Stripe.PaymentIntent | Stripe.SetupIntent;
  returnUrl: string | null;
}

function question({ body }: Challenge): string {
  const what =
    body.object === 'payment_intent'
      ? `pay <strong>${escapeHtml(money(body))}</strong> with your card`
      : 'save your card for payments to come';
  return `<h1>Test bank</h1>
<p>Someone wants to ${what}. Is it you?
No real money moves here.</p>
<form method="post">
<button type="submit" name="outcome" value="complete">Complete</button>
<button type="submit" name="outcome" value="fail">Fail</button>
</form>`;
}

const DONE = '<h1>Test bank</h1>\n<p role="status">You can go back to the shop now.</p>';
const UNKNOWN = '<h1>Test bank</h1>\n<p role="alert">There is nothing to confirm here.</p>';

function openChallenge(hub: Hub, id: string, input: Input): Challenge | null {
  performDueWork(hub.world);
  const key = text(input, 'key');
  if (isSetup(id)) {
    if (!hub.world.store.get('setup_intent', id)) return null;
    const { body, hidden } = setupById(hub.world, id);
    return key !== undefined && key === hidden.challengeKey ? { body, returnUrl: null } : null;
  }
  if (!hub.world.store.get('payment_intent', id)) return null;
  const { body, hidden } = intentById(hub.world, id);
  const { returnUrl } = hidden;
  return key !== undefined && key === hidden.challengeKey ? { body, returnUrl } : null;
}

/** Adds the test bank's page to the sandbox's server. */
export function addChallengePage(app: FastifyInstance, hub: Hub): void {
  app.get<{ Params: { id: string } }>('/challenge/:id', (request, reply) => {
    const intent = openChallenge(hub, request.params.id, request.query as Input);
    if (!intent) return sendBankPage(reply, 404, UNKNOWN, null);
    return sendBankPage(reply, 200, question(intent), safeReturnUrl(intent.returnUrl));
  });

  app.post<{ Params: { id: string } }>('/challenge/:id', (request, reply) => {
    const intent = openChallenge(hub, request.params.id, request.query as Input);
    if (!intent) return sendBankPage(reply, 404, UNKNOWN, null);
    const outcome = challengeOutcome(text((request.body ?? {}) as Input, 'outcome'));
    if (!outcome) return sendBankPage(reply, 400, question(intent), null);
    const { body } = hub.world.store.transaction(() => {
      hub.world.cause = NO_CAUSE;
      const decide = isSetup(request.params.id) ? decideSetup : decideChallenge;
      return decide(hub.world, request.params.id, outcome);
    });
    hub.webhooks.wake();
    const returnUrl = safeReturnUrl(intent.returnUrl);
    if (returnUrl === null) return sendBankPage(reply, 200, DONE, null);
    const result = body.status === 'requires_payment_method' ? 'failed' : 'succeeded';
    const address = withParameters(returnUrl, {
      payment_intent: body.id,
      payment_intent_client_secret: body.client_secret ?? '',
      redirect_status: result,
    });
    return reply.redirect(address, 303);
  });
}
