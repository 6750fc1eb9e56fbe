// Orders a payment in one statement, where nothing about its buyer takes a closer look.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Part, withParts } from '../database/parts.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import { runStatement } from '../database/transaction.ts';
import type { Context } from '../http/actor.ts';
import type { Payment } from './records.ts';
import { fulfillmentOf, type PaymentServices } from './services.ts';

/** Who orders: somebody signed in, or a guest with what their account is made of. */
export interface Orderer {
  userId: string | null;
  account: PendingAccount | null;
  /** Signs the very visitor in to the account that is made, beside it. */
  prepareSignIn?: Context['prepareSignIn'] | null;
}

/**
 * Orders an open payment for a buyer of whom nothing is known that stands in the way: no limit, no break,
 * no role, nothing that has to be kept. Answers null, and has done nothing, where there may be something;
 * `order` looks closer then, with the account locked.
 *
 * @throws Refusal `email_taken`
 */
export async function orderAtOnce(
  services: PaymentServices,
  payment: Payment,
  buyer: Orderer,
  why: string,
): Promise<Payment | null> {
  const { reserve, hasPlenty } = fulfillmentOf(services, payment.item);
  if (payment.status !== 'open' || (reserve && !hasPlenty)) return null;
  const account = buyer.account ?? payment.pendingAccount;
  // Of a gift without an account nobody's limits or breaks are asked before it is claimed.
  const knownUserId = payment.isGuest ? null : (payment.userId ?? buyer.userId);
  const isNew = !payment.isGuest && !knownUserId;
  if (isNew && !account) return null;
  const userId = isNew ? v7() : knownUserId;
  const { play, accounts } = services;
  const isBuyerFree = isNew
    ? play.isUnknown(account as PendingAccount)
    : userId
      ? play.isFree(userId)
      : sql`true`;
  const isFree = reserve && hasPlenty ? sql`${isBuyerFree} and ${hasPlenty}` : isBuyerFree;
  const people = isNew
    ? accounts.accountParts(userId as string, account as PendingAccount, sql`from opened`)
    : [];
  const signIn = isNew ? buyer.prepareSignIn?.(userId as string, sql`from opened`) : null;
  const ordered = {
    status: 'ordered',
    orderedAt: new Date(),
    userId,
    pendingAccount: null,
    hasMadeAccount: isNew,
  } as const;
  const statement = withParts(
    [
      ...opened(payment, knownUserId, isFree),
      ...people,
      ...(signIn?.parts ?? []),
      ...marks(ordered, why),
    ],
    sql`select id from ordered`,
  );
  const done = await runStatement(services.db, statement).catch(accounts.refuseTaken);
  if (done.length === 0) return null;
  signIn?.give();
  return { ...payment, ...ordered };
}

/** The payment, locked, if it is still as it was read; and its buyer, who is not to close meanwhile. */
function opened(payment: Payment, userId: string | null, isFree: SQL): Part[] {
  const isSame = userId ? sql`(user_id is null or user_id = ${userId})` : sql`user_id is null`;
  const isThere = userId ? sql`and exists (select from buyer)` : sql``;
  const buyer: Part = {
    name: 'buyer',
    // Whoever holds the account may be taking a break: after waiting, this statement would not see it.
    statement: sql`select id from users where id = ${userId} and closed_at is null
      for share skip locked`,
  };
  return [
    ...(userId ? [buyer] : []),
    {
      name: 'opened',
      statement: sql`select id from payments
        where id = ${payment.id} and status = 'open' and is_guest = ${payment.isGuest}
          and ${isSame} ${isThere} and ${isFree}
        for update`,
    },
  ];
}

function marks(
  ordered: { orderedAt: Date; userId: string | null; hasMadeAccount: boolean },
  why: string,
): Part[] {
  return [
    {
      name: 'noted',
      statement: sql`insert into payment_events (payment_id, what, why)
        select id, 'ordered', ${why} from opened`,
    },
    {
      name: 'ordered',
      statement: sql`update payments p set status = 'ordered',
          ordered_at = ${ordered.orderedAt.toISOString()}::timestamptz, user_id = ${ordered.userId}::uuid,
          pending_account = null, has_made_account = ${ordered.hasMadeAccount}::boolean
        from opened where p.id = opened.id returning p.id`,
    },
  ];
}
