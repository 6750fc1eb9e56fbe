// Takes free entries on the site: asked for with an address, counted once its link is confirmed.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { raffleEntryRequests, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { sha256 } from '#base/http/session.ts';
import { answerEvenly, isWithin } from '#base/http/uniform-reply.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';
import type { DecidedPlace, DecidePlace } from '#base/places/place-evidence.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { freeEntryHours, type raffleApi } from '#contract/raffle.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { calendarDay } from '#rules/format/wall-clock.ts';
import { associationZone } from '#rules/format/zones.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { addFreeEntry, onlyOne } from './add-free-entry.ts';
import { requireOpen, takesEntries } from './open-draws.ts';
import { type FreeEntryServices, whyNoEntry } from './record-free-entry.ts';

/**
 * Asks for a free entry. The answer is the same for any address, and as fast; whether its owner may
 * enter is said to whoever has the link.
 *
 * @throws Refusal `raffle_restricted`, `bad_input` for a draw that is closed
 */
export async function requestFreeEntry(
  { db, decidePlace, wakeOutbox }: FreeEntryServices,
  input: ParsedInputOf<typeof raffleApi.enterFree>,
  context: Context,
): Promise<{ requested: true }> {
  await requireLicense(db, decidePlace, context);
  await requireOpen(db, input.prizeDrawId, new Date());
  return answerEvenly(async () => {
    const mailbox = mailboxOf(input.email);
    if (await isWithin(context, 'mailAddress', [`free-entry:${mailbox}`])) {
      const token = randomBytes(32).toString('hex');
      const tokenHash = sha256(token);
      await transaction(db, async (tx) => {
        await tx.insert(raffleEntryRequests).values({
          ...input,
          tokenHash,
          mailboxHash: sha256(mailbox),
          expiresAt: new Date(Date.now() + freeEntryHours * 3_600_000),
        });
        await tx.execute(
          mailInsert({
            key: `free-entry:${tokenHash}`,
            recipient: sql`${input.email}`,
            template: 'free-entry',
            data: { token },
          }),
        );
      });
      wakeOutbox();
    }
    return { requested: true as const };
  });
}

/**
 * Confirms a free entry: one ticket, valid like any other from now on, with the same chance. Followed
 * twice, the link answers the same ticket.
 *
 * @throws Refusal `raffle_restricted`, `not_found` for a link that is over, `bad_input` for a draw
 *   that is closed, `free_entry_exists`, `play_excluded`, `staff_excluded`
 */
export async function confirmFreeEntry(
  {
    db,
    decidePlace,
    findExclusionOfMailbox,
    findExclusionOfVisitor,
    wakeOutbox,
  }: FreeEntryServices,
  { token }: ParsedInputOf<typeof raffleApi.confirmFreeEntry>,
  context: Context,
): Promise<{ serial: string; prizeDrawDate: string }> {
  const decided = await requireLicense(db, decidePlace, context);
  const confirm = async (tx: Tx) => {
    const now = await readClock(tx);
    const request = await findRequest(tx, token);
    if (!request || request.expiresAt <= now) throw linkOver();
    const drawsAt = await requireOpen(tx, request.prizeDrawId, now);
    if (request.freeEntryId) {
      return { serial: await findSerial(tx, request.freeEntryId), prizeDrawDate: drawsAt };
    }
    const exclusion =
      (await findExclusionOfMailbox(tx, request.email)) ??
      (await findExclusionOfVisitor(tx, context));
    if (exclusion) throw new Refusal(exclusion, { message: whyNoEntry[exclusion] });
    const { tokenHash, name, email, postalAddress, prizeDrawId } = request;
    const receivedOn = calendarDay(now, associationZone);
    const values = { name, email, postalAddress, prizeDrawId, receivedOn, recordedBy: null };
    const entry = await addFreeEntry(tx, { values, decided, now });
    if ('has' in entry) {
      // Pressed twice at once, the other press has made the ticket meanwhile.
      const made = (await findRequest(tx, token))?.freeEntryId;
      if (!made) throw onlyOne(theirs, entry.has);
      return { serial: await findSerial(tx, made), prizeDrawDate: drawsAt };
    }
    await tx
      .update(raffleEntryRequests)
      .set({ freeEntryId: entry.id, name: '', email: '', postalAddress: '' })
      .where(eq(raffleEntryRequests.tokenHash, tokenHash));
    return { serial: printSerial(entry.serialFrom), prizeDrawDate: drawsAt };
  };
  try {
    const { serial, prizeDrawDate } = await transaction(db, confirm);
    wakeOutbox();
    return { serial, prizeDrawDate: prizeDrawDate.toISOString() };
  } catch (error) {
    if (constraintOf(error) === 'raffle_entry_requests_once') throw onlyOne(theirs, 'draw');
    throw error;
  }
}

const linkOver = () =>
  new Refusal('not_found', { message: 'This link is not valid anymore. Please enter again.' });

const theirs = {
  day: 'You have a free entry of today already.',
  draw: 'You have a free entry to this draw already.',
};

async function requireLicense(
  db: Db,
  decidePlace: DecidePlace,
  context: Context,
): Promise<DecidedPlace> {
  const decided = await decidePlace(db, await context.findPlace());
  await requireAllowed(db, decided, 'raffle');
  return decided;
}

async function findRequest(tx: Tx, token: string) {
  const [request] = await tx
    .select()
    .from(raffleEntryRequests)
    .where(eq(raffleEntryRequests.tokenHash, sha256(token)));
  return request;
}

async function findSerial(tx: Tx, freeEntryId: string): Promise<string> {
  const [grant] = await tx
    .select({ serialFrom: raffleTicketGrants.serialFrom })
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.freeEntryId, freeEntryId));
  return printSerial(grant!.serialFrom);
}

/**
 * Forgets requests that nobody has confirmed, and those whose entrant has closed the account of its ticket: the hash
 * of the address stays as long as it keeps a second entry out of the draw. A daily job.
 */
export async function removePastRequests(db: Db): Promise<void> {
  const isPast = and(
    isNull(raffleEntryRequests.freeEntryId),
    lt(raffleEntryRequests.expiresAt, sql`now() - interval '1 day'`),
  );
  // What a closing writes in the place of the address, see `forgetWinner`.
  const isOfClosed = sql`exists (select from raffle_free_entries e
    where e.id = ${raffleEntryRequests.freeEntryId} and e.postal_address = 'closed ' || e.id
      and not ${takesEntries(sql`e.prize_draw_id`)})`;
  await transaction(db, (tx) => tx.delete(raffleEntryRequests).where(or(isPast, isOfClosed)));
}

/** The mail with the link; it names nobody, since it goes to an address that somebody typed. */
export const freeEntryMail: MailWriter = ({ token }, { organization, publicUrl }) => ({
  secrets: [String(token)],
  subject: `Please confirm your free raffle entry with ${organization.name}`,
  heading: 'Please confirm your free raffle entry',
  paragraphs: [
    'Somebody asked for a free entry to a raffle draw with this address. It counts once you confirm it.',
  ],
  button: {
    label: 'Confirm this entry',
    url: `${publicUrl}/raffles/free-entry?${String(token)}`,
  },
  closing: [
    `The link is valid for ${freeEntryHours} hours. If you did not ask for it, you do not need to do anything.`,
  ],
});
