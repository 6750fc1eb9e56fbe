// The mails to whoever a prize is offered to: that they may have it, have accepted it, were given it, or cannot have it.
import { eq, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { draws, fiftyFiftyPrizes } from '#base/database/schema/draws.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { fiftyFiftyOfDraw, prizeValueCents } from '#base/draws/prize-value.ts';
import type { Particular } from '#base/mail/layout.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatDay, formatLongMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { needsPapers } from '#rules/winners/desk.ts';
import { findings } from '#rules/winners/findings.ts';

/**
 * Queues a mail about an award, once for each award; nothing where there is no address, since such a
 * winner is written to by post.
 */
export async function queueAwardMail(
  tx: Tx,
  awardId: string,
  template:
    | 'raffle-award'
    | 'raffle-award-accepted'
    | 'raffle-award-handed-over'
    | 'raffle-award-withdrawn',
): Promise<void> {
  const { award, email } = await findAward(tx, awardId);
  if (!email) return;
  await tx.execute(
    mailInsert({
      key: `${template}:${awardId}`,
      recipient: sql`${email}`,
      template,
      data: { awardId, ...(award.userId ? { userId: award.userId } : {}) },
    }),
  );
}

/** Of an offer; its data is `{ awardId }`. */
export const awardMail: MailWriter = async ({ awardId }, { db, organization, publicUrl }) => {
  const found = await findAward(db, String(awardId));
  const { award, prize, name } = found;
  const isAlternate = award.position > 0;
  const deadline = `${formatLongMoment(award.acceptBy)} New York time`;
  return {
    subject: `Your ticket was drawn: ${prize.name}`,
    heading: 'Your ticket was drawn',
    paragraphs: [
      isAlternate
        ? `${name}, your ticket was drawn as an alternate, and the prize did not go to anybody before you. It is yours if you accept it.`
        : `Congratulations, ${name}: your ticket was drawn, and the prize is yours if you accept it.`,
      award.userId
        ? `Please accept it in your account by ${deadline}. After that it goes to the next alternate.`
        : `Please accept it by ${deadline}: reply to this email or call ${organization.phone}. After that it goes to the next alternate.`,
    ],
    particulars: particularsOf(found),
    button: award.userId
      ? { label: 'Accept your prize', url: `${publicUrl}/account` }
      : { label: 'See the draw', url: `${publicUrl}/draws/${award.drawId}` },
    closing: [
      `Anybody can check this draw: ${publicUrl}/draws/${award.drawId}. ${whatWeAsk(found)}`,
      `Your ${organization.name}`,
    ],
  };
};

/** Confirms an acceptance; its data is `{ awardId }`. */
export const awardAcceptedMail: MailWriter = async (
  { awardId },
  { db, organization, publicUrl },
) => {
  const found = await findAward(db, String(awardId));
  return {
    subject: `You have accepted: ${found.prize.name}`,
    heading: 'The prize is yours',
    paragraphs: [
      `${found.name}, you have accepted your prize. We will write to you about how you get it.`,
    ],
    particulars: particularsOf(found),
    button: { label: 'See the draw', url: `${publicUrl}/draws/${found.award.drawId}` },
    closing: [whatWeAsk(found), `Your ${organization.name}`],
  };
};

/** Tells a winner that staff recorded their prize as handed over; its data is `{ awardId }`. */
export const awardHandedOverMail: MailWriter = async (
  { awardId },
  { db, organization, publicUrl },
) => {
  const found = await findAward(db, String(awardId));
  const { handedOverAt, drawId } = found.award;
  if (!handedOverAt) throw new Error('The prize of this email was not handed over.');
  return {
    subject: `Your prize was handed over: ${found.prize.name}`,
    heading: 'Your prize was handed over',
    paragraphs: [
      `${found.name}, we recorded that your prize was handed over on ${formatDay(handedOverAt)}. If you have it, there is nothing to do.`,
      `If you do not have it, please ${callOrWrite(organization)}.`,
    ],
    particulars: particularsOf(found),
    button: { label: 'See the draw', url: `${publicUrl}/draws/${drawId}` },
    closing: [`Your ${organization.name}`],
  };
};

/** To whoever was found not to be eligible; its data is `{ awardId }`. */
export const awardWithdrawnMail: MailWriter = async (
  { awardId },
  { db, organization, publicUrl },
) => {
  const found = await findAward(db, String(awardId));
  const { finding, drawId } = found.award;
  if (!finding) throw new Error('Nothing was found of whoever this email is to.');
  return {
    subject: `You cannot have the prize: ${found.prize.name}`,
    heading: 'You cannot have this prize',
    paragraphs: [
      `${found.name}, you accepted a raffle prize. By the raffle rules we cannot give it to you, because ${findings.raffle[finding].person}.`,
      'Two members of our staff decided this. The prize goes to the next alternate. We return any tax on it that you paid us.',
      `If this is wrong, please reply to this email or call ${organization.phone}.`,
    ],
    particulars: particularsOf(found),
    button: { label: 'See the draw', url: `${publicUrl}/draws/${drawId}` },
    closing: [
      `The raffle rules: ${publicUrl}/raffles/rules. The page of the draw names your ticket, never you.`,
      `Your ${organization.name}`,
    ],
  };
};

type FoundAward = Awaited<ReturnType<typeof findAward>>;

function particularsOf({ award, prize, valueCents }: FoundAward): Particular[] {
  return [
    ['Prize', prize.name],
    ['Value', prize.isFiftyFifty ? formatMoney(valueCents) : `$${formatNumber(valueCents / 100)}`],
    ['Your ticket', printSerial(award.serial)],
  ];
}

/** What a winner is asked to pay: nothing but the tax on a prize that is no money, where they bear it. */
function whatWeAsk({ prize, valueCents }: FoundAward): string {
  const mayBeTaxed = !prize.isFiftyFifty && prize.taxBearer === 'winner' && needsPapers(valueCents);
  return mayBeTaxed
    ? 'Where the law wants tax withheld of this prize, you pay us that tax before we hand it over, as the raffle rules say. We ask for no other money to hand over a prize, and never for card details.'
    : 'We never ask for money or card details to hand over a prize.';
}

/** An award with its prize, and the name and address of whoever holds the ticket. */
async function findAward(db: Reads, awardId: string) {
  const [row] = await db
    .select({
      award: raffleAwards,
      prize: rafflePrizes,
      valueCents: prizeValueCents,
      holder: { name: users.name, email: users.email },
      entrant: { name: raffleFreeEntries.name, email: raffleFreeEntries.email },
    })
    .from(raffleAwards)
    .innerJoin(draws, eq(draws.id, raffleAwards.drawId))
    .innerJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(fiftyFiftyPrizes, fiftyFiftyOfDraw)
    .innerJoin(raffleTicketGrants, eq(raffleTicketGrants.id, raffleAwards.grantId))
    .leftJoin(users, eq(users.id, raffleAwards.userId))
    .leftJoin(raffleFreeEntries, eq(raffleFreeEntries.id, raffleTicketGrants.freeEntryId))
    .where(eq(raffleAwards.id, awardId));
  if (!row) throw new Error('The award of this email does not exist.');
  const person = row.holder ?? row.entrant;
  return {
    award: row.award,
    prize: row.prize,
    valueCents: row.valueCents,
    name: person?.name ?? 'Winner',
    email: person?.email ?? null,
  };
}
