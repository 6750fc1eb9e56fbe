// The links in emails about a monthly gift: they lead to that gift without a login, and to nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { Refusal } from '#contract/errors.ts';
import { monthlyLinkDays } from '#rules/donations/monthly.ts';
import type { Monthly } from './monthly-plan.ts';

const idLength = 32;

/** What a link is made of. */
type Linked = Pick<Monthly, 'id' | 'linkVersion'> & { email: string };

/** Makes and reads the tokens of these links. */
export interface MonthlyLinks {
  /** The token of a gift's link, 64 hex characters: nothing of it is kept. */
  tokenOf(gift: Linked): string;
  /** The gift of a token. @throws Refusal `monthly_link_invalid` */
  find(db: Reads, token: string): Promise<Monthly>;
}

/**
 * Tokens that are the gift's id and a keyed hash over it, its donor's address and its version: a link
 * ends with a change of the address, and when its donor makes all of them void.
 */
export function createMonthlyLinks(secret: string): MonthlyLinks {
  function tokenOf({ id, linkVersion, email }: Linked): string {
    const hash = createHmac('sha256', secret)
      .update(`monthly-link|${id}|${linkVersion}|${email.toLowerCase()}`)
      .digest('hex');
    return id.replaceAll('-', '') + hash.slice(0, 64 - idLength);
  }

  return {
    tokenOf,
    async find(db, token) {
      const [found] = await db
        .select({ monthly: monthlyDonations, email: users.email })
        .from(monthlyDonations)
        .innerJoin(users, eq(users.id, monthlyDonations.userId))
        .where(
          and(
            eq(monthlyDonations.id, sql`${token.slice(0, idLength)}::uuid`),
            isNull(users.closedAt),
          ),
        );
      if (!found || !isSame(token, tokenOf({ ...found.monthly, email: found.email }))) {
        throw new Refusal('monthly_link_invalid');
      }
      if (isOver(found.monthly)) throw new Refusal('monthly_link_invalid');
      return found.monthly;
    },
  };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const isOver = ({ endedAt }: Monthly) =>
  endedAt !== null && Date.now() > endedAt.getTime() + monthlyLinkDays * 24 * 60 * 60 * 1000;

/** Emails the links of an address's gifts to it, if it has any; the answer is the same for any address. */
export function requestLinks(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  { email }: { email: string },
  context: Context,
): Promise<{ requested: true }> {
  return answerEvenly(async () => {
    // Counted by address too, and silently: a refusal would tell that there is somebody to email.
    if (await isWithin(context, 'mailAddress', [`monthly:${email.toLowerCase()}`])) {
      await queueLinks(db, email);
    }
    wakeOutbox();
    return { requested: true as const };
  });
}

async function queueLinks(db: Db, email: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [donor] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
    if (!donor) return;
    await tx.execute(
      mailsInsert(sql`
        select ${`monthly-link:${v7()}:`} || m.id, ${donor.email}, 'monthly-link',
          jsonb_build_object('monthlyDonationId', m.id)
        from monthly_donations m where m.user_id = ${donor.id}
          and (m.ended_at is null
            or m.ended_at > now() - ${sql.raw(`interval '${monthlyLinkDays} days'`)})`),
    );
    await audit(tx, {
      actorId: null,
      action: 'monthly-donation.link-asked',
      subject: `user:${donor.id}`,
    });
  });
}
