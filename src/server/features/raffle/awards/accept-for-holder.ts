// Accepts an offered prize for somebody who wrote, called or brought their ticket.
import { eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { raffleFreeEntries, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeRaffleApi } from '#contract/office/raffle.ts';
import type { Award } from './award-prize.ts';
import { acceptAward, findOpenAward, type RaffleServices } from './open-award.ts';

/** Reads a code of a ticket from the track, of which wrong ones are counted. */
export interface PaperServices {
  /**
   * The first serial of a code that is right.
   *
   * @throws Refusal `walk_up_misread`, `walk_up_wrong`, `too_many_requests`
   */
  readPaper(code: string, caller: Pick<Context, 'visitor' | 'countWithNetwork'>): Promise<number>;
}

type Input = ParsedInputOf<typeof officeRaffleApi.accept>;

/**
 * Records that whoever is offered the prize of a draw accepted it. A ticket from the track that is in no
 * account belongs to whoever has it, so its prize is accepted by the code of the paper. Where that carries
 * none, or an entry came by post without an email address, a second person has decided before this is called.
 *
 * @throws Refusal `not_found`, `offer_missing`, `ticket_paid_back`, `answer_unproven`, `walk_up_misread`,
 *   `walk_up_wrong`, `walk_up_code_needed`, `walk_up_other`, `too_many_requests`
 */
export async function acceptForHolder(
  { db, wakeOutbox, readPaper }: RaffleServices & PaperServices,
  input: Input,
  context: Context,
): Promise<void> {
  const { userId: actorId } = signedIn(context);
  // A guess counts whatever becomes of the transaction.
  const serial =
    input.code === undefined ? null : await readPaper(input.code, context).catch(atCode);
  await transaction(db, async (tx) => {
    const state = await lockState(tx, input.drawId);
    const award = await findOpenAward(tx, input.drawId);
    const isMeant = input.position === undefined || input.position === award.position;
    if (!isMeant) throw new Refusal('offer_missing');
    await requireProof(tx, award, serial, input);
    await acceptAward(tx, award, state, actorId);
  });
  wakeOutbox();
}

async function requireProof(
  tx: Tx,
  { grantId, userId }: Award,
  serial: number | null,
  { isWithoutCode, position }: Input,
): Promise<void> {
  if (userId) return;
  const [grant] = await tx
    .select({
      serialFrom: raffleTicketGrants.serialFrom,
      saleId: raffleTicketGrants.trackSaleId,
      email: raffleFreeEntries.email,
    })
    .from(raffleTicketGrants)
    .leftJoin(raffleFreeEntries, eq(raffleFreeEntries.id, raffleTicketGrants.freeEntryId))
    .where(eq(raffleTicketGrants.id, grantId));
  // Who has an address was told of the offer, and is told that it is accepted.
  if (!grant || grant.email) return;
  if (serial === null && isWithoutCode) {
    // What two people decided about one ticket is not for the next one that the prize went to.
    if (position === undefined) throw new Refusal('offer_missing');
    return;
  }
  if (!grant.saleId) throw new Refusal('answer_unproven');
  if (serial === null) throw withField(new Refusal('walk_up_code_needed'));
  if (serial !== grant.serialFrom) throw withField(new Refusal('walk_up_other'));
}

const withField = ({ code, message }: Refusal) =>
  new Refusal(code, { message, fields: { code: message } });

function atCode(error: unknown): never {
  throw error instanceof Refusal && error.code !== 'too_many_requests' ? withField(error) : error;
}
