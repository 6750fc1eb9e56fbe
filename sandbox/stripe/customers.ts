// Keeps customers: those whose cards may be charged again.
import type { Stripe } from 'stripe';
import { ApiError, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { type Input, mergeMetadata, text } from './parameters.ts';
import { releaseMethod, storedMethod } from './payment-methods.ts';
import type { World } from './world.ts';

function save(world: World, customer: Stripe.Customer | Stripe.DeletedCustomer): void {
  world.store.put('customer', customer, {});
}

function applyDetails(customer: Stripe.Customer, input: Input): void {
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (field in input) customer[field] = text(input, field) ?? null;
  }
  if ('metadata' in input) customer.metadata = mergeMetadata(input, customer.metadata);
}

/** A customer of whom nothing is known, not stored yet. */
export function newCustomer(world: World): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('inv', 8).slice(4).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Creates a customer. */
export function createCustomer(world: World, input: Input): Stripe.Customer {
  const customer = newCustomer(world);
  applyDetails(customer, input);
  save(world, customer);
  emit(world, 'customer.created', customer);
  return customer;
}

/** A customer by its id; of one that was deleted only that is left. */
export function customerById(world: World, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  const found = world.store.get<Stripe.Customer | Stripe.DeletedCustomer>('customer', id);
  if (!found) throw unknownObject('customer', id);
  return found.body;
}

/** A customer by its id, who was not deleted. */
export function presentCustomer(world: World, id: string): Stripe.Customer {
  const customer = customerById(world, id);
  if (customer.deleted) throw unknownObject('customer', id);
  return customer;
}

/** Changes what the call names. */
export function updateCustomer(world: World, id: string, input: Input): Stripe.Customer {
  const customer = presentCustomer(world, id);
  applyDetails(customer, input);
  save(world, customer);
  emit(world, 'customer.updated', customer);
  return customer;
}

/** Deletes a customer; its cards can never be charged again. */
export function deleteCustomer(world: World, id: string): Stripe.DeletedCustomer {
  const customer = presentCustomer(world, id);
  for (const card of world.store.belongingTo<Stripe.PaymentMethod>(
    'payment_method',
    'customer',
    id,
  )) {
    releaseMethod(world, storedMethod(world, card.id));
  }
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  save(world, deleted);
  emit(world, 'customer.deleted', customer);
  return deleted;
}

/** Whether a customer exists and was not deleted. */
export function isPresent(world: World, id: string): boolean {
  const found = world.store.get<Stripe.Customer | Stripe.DeletedCustomer>('customer', id);
  return found !== null && !found.body.deleted;
}

/** The id of the customer that a call names, or null where it names none. */
export function customerFromCall(world: World, input: Input): string | null {
  const id = text(input, 'customer');
  if (id === undefined) return null;
  if (!isPresent(world, id)) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such customer: '${id}'`,
      param: 'customer',
    });
  }
  return id;
}
