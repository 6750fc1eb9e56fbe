// The tokens of mailed links: kept as hashes, valid for a while, used once.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { accountTokens } from '#base/database/schema/accounts.ts';
import { sha256 } from '#base/http/session.ts';
import { mailInsert } from '#base/mail/outbox.ts';

type Purpose = (typeof accountTokens.$inferSelect)['purpose'];

/** How long the links are valid. */
export const validFor: Record<Purpose, string> = {
  'password-reset': '60 minutes',
  'email-confirmation': '7 days',
};

/** A link to be mailed: the token's row and the mail that carries it, as two statements. */
export interface MailedToken {
  tokenInsert: SQL;
  mailInsert: SQL;
}

/**
 * Makes a token and the mail with its link. The statements run in the transaction of their cause,
 * alone or as parts of another statement, and then only where `from` has a row.
 */
export function mailedToken(
  to: { userId: string; email: string; purpose: Purpose },
  from: SQL = sql``,
): MailedToken {
  const { userId, email, purpose } = to;
  const token = randomBytes(32).toString('hex');
  const tokenHash = sha256(token);
  return {
    tokenInsert: sql`
      insert into account_tokens (token_hash, user_id, purpose, email, expires_at)
      select ${tokenHash}, ${userId}::uuid, ${purpose}, ${email},
        now() + ${validFor[purpose]}::interval ${from}`,
    mailInsert: mailInsert(
      {
        key: `${purpose}:${tokenHash}`,
        recipient: sql`${email}`,
        template: purpose,
        data: { userId, token },
      },
      from,
    ),
  };
}

/** Stores a token and queues its mail; tokens of the same purpose that were not used end with it. */
export async function replaceToken(
  tx: Tx,
  to: { userId: string; email: string; purpose: Purpose },
): Promise<void> {
  await voidTokens(tx, to.userId, to.purpose);
  const fresh = mailedToken(to);
  await tx.execute(sql`with mail as (${fresh.mailInsert}) ${fresh.tokenInsert}`);
}

/** Ends the tokens of a purpose that somebody has not used. */
export async function voidTokens(tx: Tx, userId: string, purpose: Purpose): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
      ),
    );
}

const isUsable = (token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.tokenHash, sha256(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`now()`),
  );

/** Whose a token is, and to which address it went; null where it can't be used (any more). */
export async function findToken(
  db: Reads,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string } | null> {
  const rows = await db
    .select({ userId: accountTokens.userId, email: accountTokens.email })
    .from(accountTokens)
    .where(isUsable(token, purpose));
  return rows[0] ?? null;
}

/**
 * Uses a token up and answers whose it was, or null. The row is changed by one statement, so of two
 * parallel uses the second finds it used.
 */
export async function spendToken(
  tx: Tx,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string } | null> {
  const rows = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(isUsable(token, purpose))
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return rows[0] ?? null;
}
