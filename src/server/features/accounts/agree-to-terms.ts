// Keeps that somebody has agreed to the terms of today.
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { termsVersion } from '#contract/legal.ts';

/** Keeps the agreement, once for each version. */
export async function agreeToTerms(db: Db, userId: string): Promise<{ version: string }> {
  await transaction(db, async (tx) => {
    const changed = await tx
      .update(users)
      .set({ termsVersion, termsAgreedAt: new Date() })
      .where(and(eq(users.id, userId), ne(users.termsVersion, termsVersion)))
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await audit(tx, {
      actorId: userId,
      action: 'account.terms_agreed',
      subject: `user:${userId}`,
      detail: { termsVersion },
    });
  });
  return { version: termsVersion };
}
