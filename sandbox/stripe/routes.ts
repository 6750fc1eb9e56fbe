// The table of API calls that the sandbox answers.
import type { Stripe } from 'stripe';
import { waitingFor } from '../provider/deliveries.ts';
import { demandClientSecret, visibleIntent } from './access.ts';
import { captureIntent } from './capture.ts';
import { chargeById } from './charges.ts';
import { createSession, expireSession, sessionById } from './checkout-sessions.ts';
import { confirmIntent } from './confirm.ts';
import { createCustomer, customerById, deleteCustomer, updateCustomer } from './customers.ts';
import { closeDispute, disputeById, updateDispute } from './disputes.ts';
import { invalid, unknownObject } from './errors.ts';
import type { EventBody } from './events.ts';
import { cancelIntent, createIntent, intentById, updateIntent } from './intents.ts';
import { listPage } from './lists.ts';
import { text } from './parameters.ts';
import { methodById } from './payment-methods.ts';
import { createRefund, refundById, updateRefund } from './refunds.ts';
import type { Call, Route } from './route.ts';
import { attachCard, detachCard, listCards } from './saved-cards.ts';
import {
  cancelSetup,
  confirmSetup,
  createSetup,
  setupById,
  visibleSetup,
} from './setup-intents.ts';
import type { World } from './world.ts';

function confirm({ world, input, id, caller }: Call): object {
  if (caller === 'browser') demandClientSecret(intentById(world, id).body, input);
  return visibleIntent(confirmIntent(world, id, input).body, caller);
}

function retrieveIntent({ world, input, id, caller }: Call): object {
  const { body } = intentById(world, id);
  if (caller === 'browser') demandClientSecret(body, input);
  return visibleIntent(body, caller);
}

function create({ world, input }: Call): object {
  const isConfirmed = text(input, 'confirm') === 'true';
  if ('off_session' in input && !isConfirmed) {
    const rule = 'The parameter off_session can only be used with confirm=true.';
    throw invalid(rule, undefined, 'off_session');
  }
  const intent = createIntent(world, input);
  if (!isConfirmed) return intent.body;
  // The intent holds its method already; naming it again would make a second one of a test id.
  const others = { ...input, payment_method: undefined, payment_method_data: undefined };
  return confirmIntent(world, intent.body.id, others).body;
}

const INTENTS: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle: ({ world, input }) =>
      listPage(world, 'payment_intent', input, '/v1/payment_intents', ['customer']),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    isForBrowsers: true,
    handle: retrieveIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    handle: ({ world, id, input }) => updateIntent(world, id, input).body,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isForBrowsers: true,
    handle: confirm,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/capture',
    handle: ({ world, id, input }) => captureIntent(world, id, input).body,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    handle: ({ world, id, input }) => cancelIntent(world, id, input).body,
  },
];

const SESSIONS: Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    handle: ({ world, input }) => createSession(world, input),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    handle: ({ world, id }) => sessionById(world, id).body,
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    handle: ({ world, id }) => expireSession(world, id),
  },
];

const SETUPS: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    handle: ({ world, input }) => createSetup(world, input),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    isForBrowsers: true,
    handle({ world, input, id, caller }) {
      const { body } = setupById(world, id);
      if (caller === 'browser') demandClientSecret(body, input);
      return visibleSetup(body, caller);
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    isForBrowsers: true,
    handle({ world, input, id, caller }) {
      if (caller === 'browser') demandClientSecret(setupById(world, id).body, input);
      return visibleSetup(confirmSetup(world, id, input).body, caller);
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    handle: ({ world, id, input }) => cancelSetup(world, id, input).body,
  },
];

const CUSTOMERS_AND_CARDS: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    handle: ({ world, input }) => createCustomer(world, input),
  },
  { method: 'GET', path: '/v1/customers/:id', handle: ({ world, id }) => customerById(world, id) },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    handle: ({ world, id, input }) => updateCustomer(world, id, input),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    handle: ({ world, id }) => deleteCustomer(world, id),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    handle: ({ world, id, input }) => listCards(world, id, input),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle: ({ world, id }) => methodById(world, id).body,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    handle: ({ world, id, input }) => attachCard(world, id, input),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    handle: ({ world, id }) => detachCard(world, id),
  },
];

const REFUNDS_AND_DISPUTES: Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: ({ world, input }) => createRefund(world, input) },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: ({ world, input }) =>
      listPage(world, 'refund', input, '/v1/refunds', ['payment_intent', 'charge']),
  },
  { method: 'GET', path: '/v1/refunds/:id', handle: ({ world, id }) => refundById(world, id) },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    handle: ({ world, id, input }) => updateRefund(world, id, input),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    handle: ({ world, input }) =>
      listPage(world, 'dispute', input, '/v1/disputes', ['payment_intent', 'charge']),
  },
  { method: 'GET', path: '/v1/disputes/:id', handle: ({ world, id }) => disputeById(world, id) },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    handle: ({ world, id, input }) => updateDispute(world, id, input),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle: ({ world, id }) => closeDispute(world, id),
  },
];

function eventNow(world: World, event: EventBody): EventBody {
  return { ...event, pending_webhooks: waitingFor(world.store, event.id) };
}

const READING: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    handle: ({ world, input }) =>
      listPage(world, 'charge', input, '/v1/charges', ['payment_intent', 'customer']),
  },
  { method: 'GET', path: '/v1/charges/:id', handle: ({ world, id }) => chargeById(world, id).body },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    handle: ({ world, input }) =>
      listPage(world, 'balance_transaction', input, '/v1/balance_transactions', [
        'type',
        'source',
        'currency',
      ]),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    handle: ({ world, id }) => {
      const found = world.store.get<Stripe.BalanceTransaction>('balance_transaction', id);
      if (!found) throw unknownObject('balance transaction', id);
      return found.body;
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    handle: ({ world, input }) => {
      const page = listPage<EventBody>(world, 'event', input, '/v1/events', ['type']);
      return { ...page, data: page.data.map((event) => eventNow(world, event)) };
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    handle: ({ world, id }) => {
      const found = world.store.get<EventBody>('event', id);
      if (!found) throw unknownObject('event', id);
      return eventNow(world, found.body);
    },
  },
  {
    method: 'GET',
    path: '/v1/account',
    handle: ({ world }) => ({
      id: world.account,
      object: 'account',
      business_profile: { name: 'Homestretch (test)', url: null },
      business_type: 'non_profit',
      charges_enabled: true,
      country: 'US',
      default_currency: 'usd',
      details_submitted: true,
      email: 'sandbox@homestretch.example',
      payouts_enabled: true,
      settings: { dashboard: { display_name: 'Homestretch (test)' } },
      type: 'standard',
    }),
  },
];

/** Every call of Stripe's own API that is answered. */
export const ROUTES: readonly Route[] = [
  ...INTENTS,
  ...SESSIONS,
  ...SETUPS,
  ...CUSTOMERS_AND_CARDS,
  ...REFUNDS_AND_DISPUTES,
  ...READING,
];
