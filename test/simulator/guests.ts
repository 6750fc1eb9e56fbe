// Donors without an account in a simulated world: they claim what came with their gifts, or never do.
import { sql } from 'drizzle-orm';
import type { Context } from '#base/http/actor.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { confirmAddress } from '#server/features/accounts/confirm-email.ts';
import { createConfirmedAccount } from '#server/features/accounts/create-account.ts';
import { claimGift } from '#server/features/donations/guest-gifts/claim-gift.ts';
import { endWaiting } from '#server/features/donations/guest-gifts/end-waiting.ts';
import type { GuestGiftServices } from '#server/features/donations/guest-gifts/guest-gift-services.ts';
import { giveClaimed } from '#server/give-claimed.ts';
import { contextOf, prepareQuickly, type World } from './world.ts';

const dayMs = 24 * 60 * 60 * 1000;

function servicesFor(world: World, services: PaymentServices): GuestGiftServices {
  const { db, decidePlace, play, accounts, wakeOutbox } = services;
  return {
    ...{ db, decidePlace, play, wakeOutbox },
    accounts: {
      ...accounts,
      prepare: prepareQuickly,
      createConfirmed: createConfirmedAccount,
      confirmAddress,
      claimWaiting: async () => {},
    },
    givePerks: async (...asked) => {
      await giveClaimed(...asked);
      world.dies('after the perks were given, before the commit');
    },
  };
}

interface Link {
  token: string;
  holderId: string | null;
}

/** Somebody follows a link of a receipt: with a password, or as the account of the address; or twice. */
export async function claimStep(world: World): Promise<void> {
  const { random, seed } = world;
  const services = servicesFor(world, world.services);
  const found = await services.db.execute(sql`
    select m.data->>'claimToken' as token, u.id as "holderId"
    from mails m left join users u on lower(u.email) = lower(m.recipient)
    where m.data ? 'claimToken' order by m.created_at, m.id`);
  const { rows } = found as unknown as { rows: Link[] };
  if (rows.length === 0) return;
  const { token, holderId } = random.pick(rows);
  const open = (): Context =>
    contextOf(`claimer-${seed}-${random.below(1000)}`, random.happens(0.7) ? holderId : null);
  const claim = () =>
    claimGift(services, { token, password: 'correct horse battery', agree_tos: true }, open());
  const outcomes = await Promise.allSettled(random.happens(0.3) ? [claim(), claim()] : [claim()]);
  world.claims += outcomes.filter(({ status }) => status === 'fulfilled').length;
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** The job of gifts without an account runs, now or once their time is over. */
export async function endWaitingStep(world: World): Promise<void> {
  const { random } = world;
  const at = new Date(Date.now() + random.pick([0, 8, 31]) * dayMs);
  const services = servicesFor(world, world.services);
  const run = () => endWaiting(services, at);
  await Promise.all(random.happens(0.3) ? [run(), run()] : [run()]);
}
