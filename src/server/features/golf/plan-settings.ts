// Keeps the plan of a tournament, its prizes and cuts, as it was from the instant at which golfers could rely on it.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { tournaments } from '#base/database/schema/golf.ts';
import { Refusal } from '#contract/errors.ts';
import { planParts, type TournamentPlan } from '#rules/golf/plan.ts';

/**
 * Writes down which tournaments are announced: their registration has opened, visitors know of them, or
 * somebody has a place in them. It comes before each change that could take one off the site again, so
 * that a plan that was read there stays as it is.
 */
export async function noteAnnounced(tx: Tx): Promise<void> {
  await tx.execute(sql`update tournaments t set announced_at = now() where t.announced_at is null
    and (t.opens_at <= now()
      or t.registration_closes_at <= (select s.registration_closes_at from tournaments s
        where s.event = shown_tournament())
      or exists (select from tournament_places p where p.event = t.event))`);
}

/**
 * The plan of an announced tournament stays as it is; under the lock of its row, after `noteAnnounced`.
 *
 * @throws Refusal `not_while_running`
 */
export async function requirePlanOpen(
  tx: Tx,
  event: string,
  wanted: { readonly [Part in keyof TournamentPlan]?: number | undefined },
): Promise<void> {
  const [found] = await tx.select().from(tournaments).where(eq(tournaments.event, event));
  const changed = planParts.filter(
    (part) => wanted[part] !== undefined && wanted[part] !== found?.[part],
  );
  if (!found?.announcedAt || changed.length === 0) return;
  const message = 'The registration has opened, so the prizes and the cuts stay as they are.';
  throw new Refusal('not_while_running', {
    message,
    fields: Object.fromEntries(changed.map((part) => [part, message])),
  });
}

/** The columns of a plan as records answer them. */
export const planColumns = {
  firstPrizeCents: tournaments.firstPrizeCents,
  secondPrizeCents: tournaments.secondPrizeCents,
  cutAfterWeek1: tournaments.cutAfterWeek1,
  cutAfterWeek2: tournaments.cutAfterWeek2,
  cutAfterWeek3: tournaments.cutAfterWeek3,
  cutAfterWeek4: tournaments.cutAfterWeek4,
};

/** What the database finds wrong with a plan, in words. */
export const planMistakes = {
  tournaments_prizes: {
    field: 'secondPrizeCents',
    sentence: 'The second prize is smaller than the first.',
  },
  tournaments_cuts: {
    field: 'cutAfterWeek4',
    sentence: 'Fewer players go on after each week than after the week before.',
  },
};
