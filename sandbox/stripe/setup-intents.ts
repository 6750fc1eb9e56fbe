// Setup intents: a card is saved with a customer, and nothing is paid.
import type { Stripe } from 'stripe';
import type { Document } from '../provider/ground.ts';
import { DECLINES, type Decline, type DeclineName } from './cards.ts';
import type { ChallengeOutcome } from './challenge.ts';
import { customerFromCall } from './customers.ts';
import { ApiError, type ErrorBody, invalid, missing, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { type Input, mergeMetadata, text, word } from './parameters.ts';
import { type MethodDocument, methodFromCall, storedMethod } from './payment-methods.ts';
import { attachBySetup, refuseUnusable, setupOutcome } from './saved-cards.ts';
import type { World } from './world.ts';

/** What the sandbox remembers of a setup besides what the API shows. */
interface SetupHidden {
  /** The ticket of the running 3-D Secure challenge, known to its page only. */
  challengeKey: string | null;
}

/** A setup with what only the sandbox knows. */
export type SetupDocument = Document<Stripe.SetupIntent, SetupHidden>;

/** Whether an identifier is a setup's. */
export const isSetup = (id: string): boolean => id.startsWith('seti_');

/** A setup by its id. */
export function setupById(world: World, id: string): SetupDocument {
  const found = world.store.get<Stripe.SetupIntent, SetupHidden>('setup_intent', id);
  if (!found) throw unknownObject('setupintent', id);
  return found;
}

const save = (world: World, { body, hidden }: SetupDocument) =>
  world.store.put('setup_intent', body, hidden);

/** Prepares the saving of a card with a customer. */
export function createSetup(world: World, input: Input): Stripe.SetupIntent {
  const customer = customerFromCall(world, input);
  if (customer === null) throw missing('customer');
  const id = newId('seti');
  const body = {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret', 25)}`,
    created: world.now(),
    customer,
    description: text(input, 'description') ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata(input, null),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: word(input, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  } as unknown as Stripe.SetupIntent;
  save(world, { body, hidden: { challengeKey: null } });
  return body;
}

/** What a caller may see of a setup: a browser sees no metadata. */
export function visibleSetup(setup: Stripe.SetupIntent, caller: 'server' | 'browser'): object {
  if (caller === 'server') return setup;
  const { metadata: _, customer: _customer, ...shown } = setup;
  return shown;
}

function finish(world: World, setup: SetupDocument, method: MethodDocument): SetupDocument {
  attachBySetup(world, method, String(setup.body.customer));
  Object.assign(setup.body, { status: 'succeeded', next_action: null, last_setup_error: null });
  setup.hidden.challengeKey = null;
  save(world, setup);
  return setup;
}

function fail(world: World, setup: SetupDocument, error: ErrorBody): void {
  const method = storedMethod(world, String(setup.body.payment_method));
  Object.assign(setup.body, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { ...error, payment_method: method.body },
  });
  setup.hidden.challengeKey = null;
  save(world, setup);
  emit(world, 'setup_intent.setup_failed', setup.body);
}

function decline(world: World, setup: SetupDocument, name: DeclineName): never {
  const { code, declineCode, message, param }: Decline = DECLINES[name];
  const error: ErrorBody = {
    ...{ type: 'card_error', code, message },
    ...(declineCode && { decline_code: declineCode }),
    ...(param && { param }),
  };
  fail(world, setup, error);
  throw new ApiError(402, error, { keepsChanges: true });
}

/** Saves the card that a browser gives, unless its bank refuses or asks first. */
export function confirmSetup(world: World, id: string, input: Input): SetupDocument {
  const setup = setupById(world, id);
  if (!['requires_payment_method', 'requires_confirmation'].includes(setup.body.status)) {
    throw invalid(
      `This SetupIntent has a status of ${setup.body.status} and cannot be confirmed.`,
      'setup_intent_unexpected_state',
    );
  }
  const method = methodFromCall(world, input);
  if (!method) throw missing('payment_method');
  refuseUnusable(method, setup.body.customer, null);
  setup.body.payment_method = method.body.id;
  const outcome = setupOutcome(method);
  if (outcome.kind === 'decline') decline(world, setup, outcome.decline);
  if (outcome.kind !== 'challenge') return finish(world, setup, method);
  const challengeKey = newId('payatt');
  setup.hidden.challengeKey = challengeKey;
  const url = `${world.publicBase}/challenge/${id}?key=${challengeKey}`;
  Object.assign(setup.body, {
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } },
  });
  save(world, setup);
  return setup;
}

const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Cancels a setup on request; from then on no card can be saved by it. */
export function cancelSetup(world: World, id: string, input: Input): SetupDocument {
  const setup = setupById(world, id);
  const { status } = setup.body;
  const reason = word(input, 'cancellation_reason', [
    ...['abandoned', 'duplicate', 'requested_by_customer'],
  ]);
  if (!CANCELABLE.includes(status)) {
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${status}. Only a SetupIntent ` +
        `with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      'setup_intent_unexpected_state',
    );
  }
  Object.assign(setup.body, {
    ...{ status: 'canceled', cancellation_reason: reason ?? null, next_action: null },
  });
  setup.hidden.challengeKey = null;
  save(world, setup);
  emit(world, 'setup_intent.canceled', setup.body);
  return setup;
}

/** Ends the bank's question about a setup. */
export function decideSetup(world: World, id: string, outcome: ChallengeOutcome): SetupDocument {
  const setup = setupById(world, id);
  if (setup.body.status !== 'requires_action') {
    throw invalid(
      `This SetupIntent has a status of ${setup.body.status} and waits for no challenge.`,
      'setup_intent_unexpected_state',
    );
  }
  if (outcome === 'complete') {
    return finish(world, setup, storedMethod(world, String(setup.body.payment_method)));
  }
  fail(world, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment ' +
      'method and try again.',
  });
  return setup;
}
