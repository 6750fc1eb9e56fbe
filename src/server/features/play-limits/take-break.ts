// Takes a break from playing, which nobody can end early.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { findOthersOfMailbox } from '#base/database/mailbox-accounts.ts';
import { users } from '#base/database/schema/accounts.ts';
import { playBreaks } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { playLimitsApi } from '#contract/play-limits.ts';
import { breakDays, breakEnd } from '#rules/play-limits/play-limits.ts';
import type { BreakTraces } from './break-traces.ts';
import { lockPlayer } from './lock-player.ts';
import { findBreak } from './queries.ts';

const unknownLength = 'Please choose one of the offered lengths.';

/** What breaks work with; app.ts puts it together. */
export interface BreakServices {
  db: Db;
  traces: BreakTraces;
}

/**
 * Takes a break, or lengthens the present one, with all accounts of the same mailbox, and mails until when it
 * lasts. One that would end before the present one changes nothing.
 *
 * @throws Refusal `bad_input` for a length that is not on offer
 */
export async function takeBreak(
  { db, traces }: BreakServices,
  userId: string,
  { kind, days }: ParsedInputOf<typeof playLimitsApi.takeBreak>,
  /** Somebody of staff where the person asked them to record it. */
  recorded: { by: string; reason: string } | null = null,
): Promise<void> {
  if (!(breakDays[kind] as readonly number[]).includes(days)) {
    throw new Refusal('bad_input', { message: unknownLength, fields: { days: unknownLength } });
  }
  await transaction(db, async (tx) => {
    // A purchase that is being made at this moment comes wholly before the break, or wholly after.
    await lockPlayer(tx, userId);
    const now = new Date();
    const endsAt = breakEnd(days, now);
    const present = await findBreak(tx, userId, now);
    if (present && present.endsAt >= endsAt) return;
    const added = await tx
      .insert(playBreaks)
      .values({ userId, kind, createdAt: now, endsAt })
      .returning({ id: playBreaks.id });
    const { id } = added[0]!;
    await traces.leave(tx, userId);
    await carryToMailbox(tx, traces, userId);
    await audit(tx, {
      actorId: recorded?.by ?? userId,
      action: 'play-break.taken',
      subject: `user:${userId}`,
      detail: {
        kind,
        days,
        endsAt: endsAt.toISOString(),
        ...(recorded ? { reason: recorded.reason } : {}),
      },
    });
    await tx.execute(
      mailInsert({
        key: `play-break:${id}`,
        recipient: sql`(select email from users where id = ${userId})`,
        template: 'play-break',
        // The person is named so that the mail is exported and forgotten with their account.
        data: { userId, kind, endsAt: endsAt.toISOString() },
      }),
    );
  });
}

/**
 * Puts an account on the break of its mailbox, and the others of the mailbox on its own; called when it takes
 * one, and when its address is proven. Until then its break reaches none of them: a stranger could put others
 * on one that nobody ends.
 */
export async function carryToMailbox(tx: Tx, traces: BreakTraces, userId: string): Promise<void> {
  const [own] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!own) return;
  const isOnBreak = await traces.carry(tx, userId, { email: own.email, isFromBefore: true });
  if (!isOnBreak) return;
  for (const { id, email } of await findOthersOfMailbox(tx, own)) {
    await traces.carry(tx, id, { email, isFromBefore: true });
  }
}
