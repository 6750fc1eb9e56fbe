// Prepares the account of whoever signs up while they pay, and stops whoever asks which addresses have one.
import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import type { PendingAccount } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { tooOftenMeans } from '#base/http/limits/too-often.ts';
import type { FastUserAccount } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { isTaken, prepareAccount } from './create-account.ts';

const tooMany =
  'There were too many tries to create an account here. Please log in, give without an account, or try again in an hour.';

/**
 * Checks and hashes what somebody signs up with while paying; takes a while, so never inside a transaction. A guest
 * whose address is taken hears it before their bank is asked for anything. A common password is refused before the
 * address is looked at, so that only a payment that could go on tells about it.
 *
 * @throws Refusal `bad_input` for a common password, `email_taken`, `too_many_requests`
 */
export async function prepareWhilePaying(
  db: Db,
  account: FastUserAccount,
  context: Context,
): Promise<PendingAccount> {
  const callers = [`visitor:${context.visitor}`];
  const { network } = context;
  await tooOftenMeans(tooMany, context.countWithNetwork('payingSignup', callers));
  const prepared = await prepareAccount(account, context.deviceHash);
  if (!(await isTaken(db, account.email))) {
    // Whoever was told of too many addresses is told of none anymore: then a free one is refused like a taken one.
    await tooOftenMeans(tooMany, context.requireWithin('takenAddress', callers, network));
    return prepared;
  }
  await tooOftenMeans(tooMany, context.countWithNetwork('takenAddress', callers));
  await recordTaken(db, account.email, context);
  throw new Refusal('email_taken');
}

/** Records that somebody was told that an address has an account; from where, as of logins. */
export async function recordTaken(
  db: Db,
  email: string,
  { networkFingerprint }: Context,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [holder] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`);
    await audit(tx, {
      actorId: null,
      action: 'account.signup-refused',
      subject: holder ? `user:${holder.id}` : 'login',
      detail: { network: networkFingerprint(new Date()) },
    });
  });
}
