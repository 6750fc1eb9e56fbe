// Checkout sessions: pages of Stripe's own where a payment is made; each makes its intent when it is paid.
import type { Stripe } from 'stripe';
import { confirmIntent } from './confirm.ts';
import { ApiError, invalid, missing, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { createIntent, intentById } from './intents.ts';
import { group, type Input, integer, mergeMetadata, text, word } from './parameters.ts';
import { schedule } from './timers.ts';
import type { World } from './world.ts';

const OPEN_MS = 24 * 3_600_000;

/** What a session makes its intent of, known to the sandbox alone. */
interface SessionHidden {
  intent: Input;
}

/** A session with what only the sandbox knows. */
export interface SessionDocument {
  body: Stripe.Checkout.Session;
  hidden: SessionHidden;
}

/** A session by its id. */
export function sessionById(world: World, id: string): SessionDocument {
  const found = world.store.get<Stripe.Checkout.Session, SessionHidden>('checkout_session', id);
  if (!found) throw unknownObject('checkout.session', id);
  return found;
}

function save(world: World, session: SessionDocument): void {
  world.store.put('checkout_session', session.body, session.hidden);
}

/** What is to be paid: one line with its price in it, as the shop asks for it. */
function readLine(input: Input): { amount: number; currency: string; name: string } {
  const lines = Object.values(group(input, 'line_items') ?? {});
  const line = lines[0] as Input | undefined;
  if (!line) throw missing('line_items');
  if (lines.length > 1) throw invalid('Only one line is known here.', undefined, 'line_items');
  const price = group(line, 'price_data') ?? {};
  const amount = integer(price, 'unit_amount');
  const currency = text(price, 'currency');
  const name = text(group(price, 'product_data') ?? {}, 'name');
  if (amount === undefined) throw missing('line_items[0][price_data][unit_amount]');
  if (currency === undefined) throw missing('line_items[0][price_data][currency]');
  if (name === undefined) throw missing('line_items[0][price_data][product_data][name]');
  return { amount: amount * (integer(line, 'quantity') ?? 1), currency, name };
}

/** Opens a session. */
export function createSession(world: World, input: Input): Stripe.Checkout.Session {
  if (word(input, 'mode', ['payment']) === undefined) throw missing('mode');
  const { amount, currency } = readLine(input);
  const successUrl = text(input, 'success_url');
  if (successUrl === undefined) throw missing('success_url');
  const id = newId('cs_test', 58);
  const body = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    allowed_payment_method_types: ['card'],
    cancel_url: text(input, 'cancel_url') ?? null,
    client_reference_id: text(input, 'client_reference_id') ?? null,
    client_secret: null,
    created: world.now(),
    currency,
    customer: null,
    customer_email: text(input, 'customer_email') ?? null,
    expires_at: world.now() + OPEN_MS / 1000,
    livemode: false,
    metadata: mergeMetadata(input, null),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: word(input, 'submit_type', ['auto', 'book', 'donate', 'pay']) ?? null,
    success_url: successUrl,
    ui_mode: 'hosted_page',
    url: `${world.publicBase}/pay/${id}`,
  } as unknown as Stripe.Checkout.Session;
  const intent = { ...group(input, 'payment_intent_data'), amount: String(amount), currency };
  save(world, { body, hidden: { intent } });
  schedule(world, OPEN_MS, { kind: 'expire-session', session: id });
  return body;
}

/** Closes an open session, so that nothing can be paid there anymore. */
export function expireSession(world: World, id: string): Stripe.Checkout.Session {
  const session = sessionById(world, id);
  if (session.body.status !== 'open') {
    throw invalid(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has ' +
        `a status of ${session.body.status}.`,
    );
  }
  session.body.status = 'expired';
  session.body.url = null;
  save(world, session);
  emit(world, 'checkout.session.expired', session.body);
  return session.body;
}

/** Closes a session whose time is over, if it is still open. */
export function endSession(world: World, id: string): void {
  if (sessionById(world, id).body.status === 'open') expireSession(world, id);
}

/**
 * Pays with a card; answers why it did not go, null where it did, or where its owner is to be asked: then
 * the intent waits for that. A declined card leaves the page open for another one.
 */
export function paySession(world: World, id: string, card: Input): string | null {
  const session = sessionById(world, id);
  const { body, hidden } = session;
  if (body.status !== 'open') return 'This page is over.';
  const intentId =
    body.payment_intent === null
      ? createIntent(world, hidden.intent).body.id
      : String(body.payment_intent);
  body.payment_intent = intentId;
  save(world, session);
  try {
    confirmIntent(world, intentId, {
      payment_method_data: { type: 'card', ...card },
      return_url: body.url,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
  completeSession(world, id);
  return null;
}

/** Completes a session whose intent is paid, held or being checked. */
export function completeSession(world: World, id: string): void {
  const session = sessionById(world, id);
  const { body } = session;
  if (body.status !== 'open' || body.payment_intent === null) return;
  const { status } = intentById(world, String(body.payment_intent)).body;
  if (!['requires_capture', 'succeeded', 'processing'].includes(status)) return;
  Object.assign(body, {
    status: 'complete',
    url: null,
    payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
  });
  save(world, session);
  emit(world, 'checkout.session.completed', body);
}
