// Reads the purchases that wait, or waited, for staff to decide where their buyers are.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { placeChecks, placeEvidence } from '#base/database/schema/restrictions.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { PlaceCheck, placeChecksApi } from '#contract/office/place-checks.ts';
import type { PlaceSource } from '#rules/restrictions/place-sources.ts';
import type { Place } from '#rules/restrictions/restrictions.ts';
import { nameOfPlace } from '../place-name.ts';

const decider = alias(users, 'decider');

/** A page of them, newest first. */
export async function findPlaceChecks(
  db: Reads,
  { page, limit, state }: ParsedInputOf<typeof placeChecksApi.list>,
): Promise<Page<PlaceCheck>> {
  const isOpen = isNull(placeChecks.decision);
  const where = state && (state === 'open' ? isOpen : eq(placeChecks.decision, state));
  const total = await db.$count(placeChecks, where);
  return { items: await readPlaceChecks(db, where, limit, (page - 1) * limit), total };
}

/** One of them; null where there is none. */
export async function readPlaceCheck(db: Reads, paymentId: string): Promise<PlaceCheck | null> {
  return (await readPlaceChecks(db, eq(placeChecks.paymentId, paymentId), 1, 0))[0] ?? null;
}

// What has gone back, and what was asked to.
const left = sql<number>`${payments.amountCents} - least(${payments.amountCents},
  coalesce((select sum(r.amount_cents) from refunds r
    where r.payment_id = ${placeChecks.paymentId} and r.status <> 'failed'), 0)
  + coalesce((select sum(d.amount_cents) from disputes d
    where d.payment_id = ${placeChecks.paymentId} and d.status <> 'won'), 0))`.mapWith(Number);

const placeIn = (place: Place) => ({
  code: place.state ? `${place.country}-${place.state}` : place.country,
  name: nameOfPlace(place),
});

async function readPlaceChecks(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<PlaceCheck[]> {
  const rows = await db
    .select({
      check: placeChecks,
      found: placeEvidence,
      buyer: { _id: users.id, name: users.name, email: users.email },
      itemType: payments.itemType,
      amountCents: payments.amountCents,
      leftCents: left,
      decidedBy: decider.name,
    })
    .from(placeChecks)
    .innerJoin(payments, eq(payments.id, placeChecks.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(
      placeEvidence,
      and(eq(placeEvidence.subject, 'payment'), eq(placeEvidence.subjectId, placeChecks.paymentId)),
    )
    .leftJoin(decider, eq(decider.id, placeChecks.decidedBy))
    .where(where)
    .orderBy(desc(placeChecks.createdAt), desc(placeChecks.paymentId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ check, found, decidedBy, ...row }) => ({
    ...row,
    paymentId: check.paymentId,
    created: check.createdAt.toISOString(),
    found: {
      ...placeIn({ country: found.country ?? '', state: found.state }),
      source: found.source as PlaceSource,
    },
    card: placeIn({ country: check.cardCountry, state: check.cardState }),
    decided: check.decision && {
      decision: check.decision,
      at: (check.decidedAt as Date).toISOString(),
      by: decidedBy ?? '',
      reason: check.reason ?? '',
    },
  }));
}
