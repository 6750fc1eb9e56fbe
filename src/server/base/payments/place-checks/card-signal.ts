// Compares where the buyer of a game of chance was with where their card is at home.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { cardRule, isElsewhere, placesOfCard } from '#rules/restrictions/card-place.ts';
import { isLicensed } from '#rules/restrictions/licenses.ts';
import { itemOfPurchase, type Place } from '#rules/restrictions/restrictions.ts';
import { territories } from '#rules/restrictions/territories.ts';
import type { Tx } from '../../database/handles.ts';
import type { Part } from '../../database/parts.ts';
import { readPlaceOfPayment } from '../../places/place-evidence.ts';
import type { Payment } from '../records.ts';
import type { Paid } from '../services.ts';

type Bought = Pick<Payment, 'id' | 'item'>;

/** Where the card is at home that paid for a game of chance; none for all else, and where none is told. */
const cardPlaces = ({ item }: Bought, { cardAddress }: Paid): Place[] =>
  cardAddress && isLicensed(itemOfPurchase[item.type]) ? placesOfCard(cardAddress) : [];

/** That the card is at home just where the buyer was found, or nothing is told of it: a condition. */
export function agreesAtOnce(payment: Bought, paid: Paid): SQL {
  const [card, bank] = cardPlaces(payment, paid);
  if (!card) return sql``;
  // Its bank is in another country than its address: both cannot agree.
  if (bank) return sql`and false`;
  return sql`and exists (select from place_evidence e
    where e.subject = 'payment' and e.subject_id = payments.id and e.country = ${card.country}
      and e.state is not distinct from ${card.state}::text)`;
}

/** Where the card is at home, if that is elsewhere than where the buyer was found; else null. */
export async function findCardElsewhere(
  tx: Tx,
  payment: Bought,
  paid: Paid,
): Promise<Place | null> {
  const cards = cardPlaces(payment, paid);
  if (cards.length === 0) return null;
  const { place } = await readPlaceOfPayment(tx, payment.id);
  return cards.find((card) => isElsewhere(place, card)) ?? null;
}

/**
 * The part of the statement that settles any payment by card which keeps that the card is at home elsewhere
 * than its buyer was found, as evidence beside where that was: {@link isElsewhere} in SQL. A gift is given
 * all the same.
 */
export function cardEvidenceParts({ cardAddress }: Paid): Part[] {
  const cards = cardAddress ? placesOfCard(cardAddress) : [];
  if (cards.length === 0) return [];
  const places = cards.map(
    ({ country, state }, at) => sql`(${at}::int, ${country}::text, ${state}::text)`,
  );
  const isTerritory = sql`e.country = any(${sql.param(territories)}::text[])`;
  const statement = sql`
    insert into place_evidence (id, subject, subject_id, country, state, source, rule)
    select ${v7()}::uuid, 'card', paid.id, card.country, card.state, 'card', ${cardRule}::text
    from paid
    join place_evidence e on e.subject = 'payment' and e.subject_id = paid.id
    cross join lateral (select case when ${isTerritory} then 'US' else e.country end as country,
      case when ${isTerritory} then e.country else e.state end as state) at
    cross join (values ${sql.join(places, sql`, `)}) card (nth, country, state)
    where at.country <> card.country or (at.country = 'US' and at.state <> card.state)
    order by card.nth limit 1
    on conflict (subject, subject_id) do nothing`;
  return [{ name: 'signaled', statement }];
}

/** The part of the statement that settles such a purchase which asks staff to look at it. */
export const placeCheckPart = ({ country, state }: Place): Part => ({
  name: 'checked',
  statement: sql`insert into place_checks (payment_id, card_country, card_state)
    select id, ${country}, ${state}::text from paid`,
});
