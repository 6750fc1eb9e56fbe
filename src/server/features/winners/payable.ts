// Tells which open winners can be paid now: all that decides it is grouped, and the payment's own rule asked of each group.
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { winners } from '#base/database/schema/winners.ts';
import { entryDonationOfWinner } from '#base/winners/gone-donations.ts';
import { findPrizesInDoubt, prizeOf } from '#base/winners/open-findings.ts';
import type { EntryDonation } from '#rules/winners/desk.ts';
import {
  type AroundWinner,
  findTaxRules,
  missingOfWinner,
  ruleOf,
  taxOfWinner,
  type WhatDecides,
} from './tax-of-winner.ts';

/** Winners who are not paid yet, and may still be. */
export const isOpen = and(isNull(winners.paidAt), isNull(winners.ineligibleAt))!;

type Facts = WhatDecides & AroundWinner;

/** Of a paper it only matters whether it is there. */
const isThere = (column: unknown) => sql`case when ${column} is not null then true end`;

/** What decides about a winner, as expressions. */
const factsOf = ({
  entryDonation,
  hasOpenFinding,
}: Record<keyof AroundWinner, SQL>): Readonly<Record<keyof Facts, SQL>> => ({
  prizeCents: sql`${winners.prizeCents}`,
  wagerCents: sql`${winners.wagerCents}`,
  shareCents: sql`${winners.shareCents}`,
  isCash: sql`${winners.isCash}`,
  taxBearer: sql`${winners.taxBearer}`,
  taxKind: sql`${winners.taxKind}`,
  taxRuleId: sql`${winners.taxRuleId}`,
  taxPaidInCents: sql`${winners.taxPaidInCents}`,
  legalName: isThere(winners.legalName),
  postalAddress: isThere(winners.postalAddress),
  bornOn: isThere(winners.bornOn),
  identityCheckedAt: isThere(winners.identityCheckedAt),
  taxFormReceivedAt: isThere(winners.taxFormReceivedAt),
  taxNumberSealed: isThere(winners.taxNumberSealed),
  entryDonation,
  hasOpenFinding,
});

/**
 * Where the donation of each open golfer's entry is, of whom there are a few, as an expression. Looked up for every
 * winner, the database would take it for so much work that it compiles the query first.
 */
async function readDonations(db: Reads): Promise<SQL> {
  const golfers = await rowsOf<{ id: string; donation: EntryDonation }>(
    db,
    sql`select id, ${entryDonationOfWinner} as donation from winners
      where golf_entry_id is not null and ${isOpen}`,
  );
  const donations = Object.fromEntries(golfers.map(({ id, donation }) => [id, donation]));
  return sql`case when ${winners.golfEntryId} is not null
    then ${JSON.stringify(donations)}::jsonb ->> ${winners.id}::text end`;
}

/** Whether it is being decided if a winner is eligible, of whom there are a few too. */
const readDoubts = async (db: Reads): Promise<SQL> =>
  sql`coalesce(${prizeOf()} = any(${sql.param(await findPrizesInDoubt(db))}::uuid[]), false)`;

/**
 * The condition of the open winners that can be paid now, or of those that cannot, among those of another
 * condition, with how many they are. There are about as many groups as prizes, however many winners.
 */
export async function findPayable(
  db: Reads,
  canBePaid: boolean,
  among: SQL | undefined,
): Promise<{ where: SQL | undefined; total: number }> {
  const where = and(isOpen, among);
  const facts = factsOf({
    entryDonation: await readDonations(db),
    hasOpenFinding: await readDoubts(db),
  });
  const named = Object.entries(facts).map(
    ([name, fact]) => sql`${fact} as ${sql.identifier(name)}`,
  );
  const groups = await rowsOf<{ name: string; facts: Facts; winners: number }>(
    db,
    sql`select f::text as name, to_jsonb(f) as facts, count(*)::integer as winners
      from (select ${sql.join(named, sql`, `)} from winners where ${where}) f group by f`,
  );
  const rules = await findTaxRules(db);
  const found = groups.filter((one) => {
    const tax = taxOfWinner(one.facts, ruleOf(rules, one.facts));
    return (missingOfWinner(one.facts, tax, one.facts).length === 0) === canBePaid;
  });
  const names = found.map(({ name }) => name);
  const group = sql`row(${sql.join(Object.values(facts), sql`, `)})::text`;
  return {
    where: and(where, sql`${group} = any(${sql.param(names)}::text[])`),
    total: found.reduce((sum, one) => sum + one.winners, 0),
  };
}
