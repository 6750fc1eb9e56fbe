// Tells everybody which prizes went back to the pot since their winners were not eligible; never who they were.
import { sql } from 'drizzle-orm';
import { races } from '#base/database/schema/content.ts';
import type { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import type { RaceDetail } from '#contract/jackpot.ts';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { type FindingOf, findings } from '#rules/winners/findings.ts';

/** When and by which rule a prize was taken back; null where it was not. */
export function correctionOf({ finding, expiredAt }: typeof jackpotPrizes.$inferSelect) {
  if (!finding || !expiredAt) return null;
  return { at: expiredAt.toISOString(), rule: findings.jackpot[finding].everybody };
}

interface TakenBack {
  finding: FindingOf<'jackpot'>;
  at: string;
  serial: number;
  matches: number;
  amountCents: number;
}

/** Those of a race, the most matches first, as a column of it; null where there are none. */
export const takenBack = sql<TakenBack[] | null>`(
  select json_agg(json_build_object('finding', p.finding, 'at', p.expired_at, 'serial', c.serial,
    'matches', p.matches, 'amountCents', p.amount_cents) order by p.matches desc, c.serial)
  from jackpot_prizes p join jackpot_cards c on c.id = p.card_id
  where p.race_id = ${races.id} and p.finding is not null)`;

/** The same, as everybody reads it. */
export const toCorrections = (taken: TakenBack[] | null): RaceDetail['corrections'] =>
  (taken ?? []).map(({ finding, at, serial, ...won }) => ({
    ...won,
    at: new Date(at).toISOString(),
    rule: findings.jackpot[finding].everybody,
    serial: printCardSerial(serial),
  }));
