// The jackpot's mails: to winners, and to holders of cards that were returned.
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import type { MailWriter, WrittenMail } from '#base/mail/template.ts';
import { coveredPieces, tellCovered } from '#base/payments/refunds/covered.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { counted, plural } from '#rules/format/counts.ts';
import { formatLongMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { jackpotFigures, ofPicks } from '#rules/jackpot/figures.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { taxFormCents } from '#rules/jackpot/settlement.ts';
import type { Race } from './races/race-facts.ts';
import { matchesOf } from './races/settlement-plan.ts';

async function findPlayer(db: Db, raceId: unknown, userId: unknown) {
  const found = await db
    .select({ race: races, name: users.name })
    .from(races)
    .innerJoin(users, eq(users.id, String(userId)))
    .where(eq(races.id, String(raceId)));
  if (!found[0]) throw new Error('The race or the person of this email does not exist.');
  return found[0];
}

/** Where credits went that came for a cause, if some covered at once what the player owed; else null. */
async function whereCreditsWent(
  db: Db,
  userId: unknown,
  cause: string,
  given: number,
): Promise<string | null> {
  const [row] = await rowsOf<{ covered: number }>(
    db,
    sql`select ${coveredPieces(sql`${String(userId)}::text`, 'jackpot_credit', sql`${cause}`)} as covered`,
  );
  return tellCovered(given, Number(row?.covered ?? 0));
}

const freeCredits = (credits: number) =>
  credits === 1 ? 'a free credit' : counted(credits, 'free credit');

async function countFreeCredits(db: Db, race: Race, userId: string): Promise<number> {
  const rows = await db
    .select({ cards: count() })
    .from(sql`jackpot_cards c`)
    .where(
      sql`c.race_id = ${race.id} and c.user_id = ${userId} and c.voided_at is null
      and ${matchesOf(race)} = 3`,
    );
  return rows[0]?.cards ?? 0;
}

/** To a winner; its data is `{ raceId, userId }`. */
export const jackpotWonMail: MailWriter = async (
  { raceId, userId },
  { db, organization, publicUrl },
) => {
  const { race, name } = await findPlayer(db, raceId, userId);
  const prizes = await db
    .select()
    .from(jackpotPrizes)
    .where(and(eq(jackpotPrizes.raceId, race.id), eq(jackpotPrizes.userId, String(userId))));
  const total = prizes.reduce((sum, prize) => sum + prize.amountCents, 0);
  const credits = await countFreeCredits(db, race, String(userId));
  const where = await whereCreditsWent(db, userId, `race:${race.id}:free`, credits);
  return wonContent({ name, race, prizes, total, credits, where, organization, publicUrl });
};

function wonContent(won: {
  name: string;
  race: Race;
  prizes: (typeof jackpotPrizes.$inferSelect)[];
  total: number;
  credits: number;
  where: string | null;
  organization: OrganizationInfo;
  publicUrl: string;
}): WrittenMail {
  const { race, prizes, total, credits } = won;
  const claimBy = prizes[0]?.claimBy;
  const hasTaxForm = prizes.some((prize) => prize.amountCents >= taxFormCents);
  const creditText = freeCredits(credits);
  const heading = `You won ${total > 0 ? formatMoney(total) : creditText}`;
  return {
    subject: `${heading} in the GHA Jackpot`,
    heading,
    paragraphs: [
      `${won.name}, the numbers of ${race.name} were good to you.`,
      ...(claimBy
        ? [
            `Please claim your prize in your account by ${formatLongMoment(claimBy)} New York time. After that it goes back to the pot of the next race.`,
          ]
        : []),
      ...(hasTaxForm
        ? [
            `A prize of ${jackpotFigures.taxForm} or more needs a tax form: we will ask you for it first.`,
          ]
        : []),
      ...(credits > 0
        ? [
            `Three matches on a card win a free credit: ${creditText} for you${won.where ? `. ${won.where}` : ', in your account now.'}`,
          ]
        : []),
    ],
    particulars: prizes.map((prize) => [
      `${ofPicks(prize.matches)} matches`,
      formatMoney(prize.amountCents),
    ]),
    button: { label: 'Go to my account', url: `${won.publicUrl}/account` },
    closing: [`Congratulations from all of us at ${won.organization.name}.`],
  };
}

/** About cards whose credit went back; its data is `{ raceId, userId, cards, cause }`. */
export const cardsReturnedMail: MailWriter = async (
  { raceId, userId, cards, cause },
  { db, organization, publicUrl },
) => {
  const { race, name } = await findPlayer(db, raceId, userId);
  const car = /:scratched:(\d+)$/.exec(String(cause))?.[1];
  const number = Number(cards);
  const where = await whereCreditsWent(db, userId, String(cause), number);
  const back = where
    ? `and ${plural(number, 'its credit', 'their credits')} came back. ${where}`
    : `so the ${plural(number, 'credit is', 'credits are')} in your account again.`;
  const what = number === 1 ? 'Your card' : `Your ${counted(number, 'card')}`;
  return {
    subject: car ? `Car ${car} was scratched: ${race.name}` : `Race canceled: ${race.name}`,
    heading: where
      ? `Your ${plural(number, 'credit')} came back`
      : `Your ${plural(number, 'credit is', 'credits are')} back`,
    paragraphs: [
      car
        ? `${name}, car ${car} was scratched from ${race.name}. ${what} with this car cannot play, ${back}`
        : `${name}, ${race.name} was canceled: ${race.cancelReason ?? 'it will not be run'}. ${what} cannot play, ${back}`,
    ],
    button: { label: 'Play again', url: `${publicUrl}/gha-jackpot` },
    closing: [`Your ${organization.name}`],
  };
};

/** About a car that was scratched by mistake, to those whose cards with it cannot play; its data is `{ raceId, userId, carNumber }`. */
export const carStartsMail: MailWriter = async (
  { raceId, userId, carNumber },
  { db, organization, publicUrl },
) => {
  const { race, name } = await findPlayer(db, raceId, userId);
  const isOpen = new Date() < race.closesAt;
  const closesAt = race.closesAt.toISOString();
  const cause = `race:${race.id}:%scratched:${carNumber}`;
  const where = await whereCreditsWent(db, userId, cause, Number.POSITIVE_INFINITY);
  const startsAfterAll = `Car ${carNumber} starts after all`;
  return {
    subject: `${startsAfterAll}: ${race.name}`,
    heading: startsAfterAll,
    paragraphs: [
      `${name}, that car ${carNumber} was scratched from ${race.name} was a mistake. We are sorry.`,
      `The credit of each of your cards with this car went back to your account${
        where
          ? ', where what it owed after a payment went back was taken first'
          : ' and is yours to play'
      }. ${
        isOpen
          ? `You can pick the car again until cards close: ${longDate(closesAt)}, ${startTimes(closesAt)}.`
          : 'Cards of this race have closed, so it plays in another race.'
      }`,
    ],
    button: { label: 'Play again', url: `${publicUrl}/gha-jackpot` },
    closing: [`Your ${organization.name}`],
  };
};
