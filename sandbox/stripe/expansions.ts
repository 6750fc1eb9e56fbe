// Replaces identifiers by the objects that they stand for, where a call asks for it.
import type { Stripe } from 'stripe';
import { invalid } from './errors.ts';
import type { Kind } from './store.ts';
import type { World } from './world.ts';

const KIND_OF_PREFIX: Record<string, Kind> = {
  cus: 'customer',
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
};

function lookUp(world: World, id: string): unknown {
  const kind = KIND_OF_PREFIX[id.slice(0, id.indexOf('_'))];
  return kind ? (world.store.get(kind, id)?.body ?? id) : id;
}

function refundsOf(world: World, charge: string): object {
  const data = world.store.belongingTo<Stripe.Refund>('refund', 'charge', charge).reverse();
  return { object: 'list', url: `/v1/charges/${charge}/refunds`, has_more: false, data };
}

function expandPath(world: World, at: unknown, path: string[]): void {
  const [field, ...rest] = path;
  if (field === undefined || typeof at !== 'object' || at === null) return;
  if (Array.isArray(at)) {
    for (const item of at) expandPath(world, item, path);
    return;
  }
  const fields = at as Record<string, unknown>;
  if (field === 'refunds' && fields.object === 'charge') {
    fields.refunds = refundsOf(world, String(fields.id));
  } else if (!(field in fields)) {
    throw invalid(`This property cannot be expanded (${field}).`, undefined, 'expand');
  }
  const value = fields[field];
  if (typeof value === 'string') fields[field] = lookUp(world, value);
  expandPath(world, fields[field], rest);
}

/** A copy of an answer with the named fields expanded, such as `latest_charge`. */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return answer;
  const copy: unknown = structuredClone(answer);
  for (const path of paths) expandPath(world, copy, path.split('.'));
  return copy;
}
