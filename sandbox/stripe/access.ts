// Checks who calls: the server with its secret key, or a browser with what it was given.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import { invalid, unauthorized } from './errors.ts';
import { type Input, text } from './parameters.ts';
import type { World } from './world.ts';

/** Who calls. */
export type Caller = 'server' | 'browser';

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function keyOf(headers: IncomingHttpHeaders, input: Input): string | undefined {
  const [scheme, credentials] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && credentials) return credentials;
  if (scheme?.toLowerCase() === 'basic' && credentials) {
    return Buffer.from(credentials, 'base64').toString().split(':')[0];
  }
  return text(input, 'key');
}

/** Tells the caller by the API key, or refuses. */
export function callerOf(world: World, headers: IncomingHttpHeaders, input: Input): Caller {
  const key = keyOf(headers, input);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization ' +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See " +
        'https://stripe.com/docs/api#authentication for details, or we can help at ' +
        'https://support.stripe.com/.',
    );
  }
  if (isSame(key, world.secretKey)) return 'server';
  if (isSame(key, world.publishableKey)) return 'browser';
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  throw unauthorized(`Invalid API Key provided: ${key.length > 20 ? shown : '********'}`);
}

/** The refusal of a browser that tries what only the server may do. */
export function secretKeyRequired() {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You ' +
      'can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

/** Makes sure that a browser holds the client secret of the intent that it asks for. */
export function demandClientSecret(
  intent: Pick<Stripe.PaymentIntent, 'client_secret'>,
  input: Input,
): void {
  const given = text(input, 'client_secret');
  if (given === undefined) {
    throw invalid('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  }
  if (!isSame(given, intent.client_secret ?? '')) {
    throw invalid(
      'The client_secret provided does not match the client_secret associated with the ' +
        'PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  }
}

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** What a caller may see of an intent: a browser sees neither metadata nor charges. */
export function visibleIntent(intent: Stripe.PaymentIntent, caller: Caller): object {
  if (caller === 'server') return intent;
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field] ?? null]));
}
