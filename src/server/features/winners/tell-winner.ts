// Queues an email to a winner: to their account, or to the address that was kept of a claim without one.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { Winner } from '#base/winners/keep-papers.ts';

/** Queues it with the winner's id in its data; nothing where there is no email: such a winner is written to by post. */
export async function tellWinner(
  tx: Tx,
  { id: winnerId, userId, email: kept }: Winner,
  template: 'winner-papers-changed' | 'winner-prize-shared',
  data: Record<string, unknown>,
): Promise<void> {
  const [account] = userId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    : [];
  const email = account?.email ?? kept;
  if (!email) return;
  await tx.execute(
    mailInsert({
      key: `${template}:${v7()}`,
      recipient: sql`${email}`,
      template,
      data: { winnerId, ...data, ...(userId ? { userId } : {}) },
    }),
  );
}
