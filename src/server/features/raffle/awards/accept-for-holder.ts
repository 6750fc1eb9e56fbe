// Accepts an offered prize for somebody who wrote or called.
import { transaction } from '#base/database/transaction.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { acceptAward, findOpenAward, type RaffleServices } from './open-award.ts';

/**
 * Records that whoever is offered the prize of a draw accepted it by mail or phone.
 *
 * @throws Refusal `not_found`, `offer_missing`
 */
export async function acceptForHolder(
  { db, wakeOutbox }: RaffleServices,
  actorId: string,
  drawId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const state = await lockState(tx, drawId);
    await acceptAward(tx, await findOpenAward(tx, drawId), state, actorId);
  });
  wakeOutbox();
}
