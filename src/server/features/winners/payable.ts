// Tells which open winners can be paid now: what decides it is grouped, and the payment's own rule asked of each group.
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { arePapersIn, winners } from '#base/database/schema/winners.ts';
import { entryMoneyOfWinner, mayLackMoney } from '#base/winners/entry-money.ts';
import { findPrizesInDoubt, prizeOf } from '#base/winners/open-findings.ts';
import type { EntryMoney } from '#rules/winners/desk.ts';
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
const factsOf = (around: Record<keyof AroundWinner, SQL>): Readonly<Record<keyof Facts, SQL>> => ({
  game: sql`${winners.game}`,
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
  ...around,
});

/**
 * Where the money is that the winners played with whose papers are in, as an expression: it lists those of whom it is not
 * here. Looked up for every winner, the database would take it for so much work that it compiles the query first.
 */
async function readMoney(db: Reads): Promise<SQL> {
  const rows = await rowsOf<{ id: string; money: EntryMoney }>(
    db,
    sql`select id, money from (
        select id, ${entryMoneyOfWinner} as money from winners
        where ${and(mayLackMoney, isOpen, arePapersIn)}) found
      where money <> 'here'`,
  );
  const isIn = (money: EntryMoney) => {
    const ids = rows.filter((one) => one.money === money).map(({ id }) => id);
    return sql`${winners.id} = any(${sql.param(ids)}::uuid[])`;
  };
  return sql`case when ${isIn('gone')} then 'gone' when ${isIn('disputed')} then 'disputed'
    else 'here' end`;
}

/** Whether it is being decided if a winner is eligible, of whom there are a few too. */
const readDoubts = async (db: Reads): Promise<SQL> =>
  sql`coalesce(${prizeOf()} = any(${sql.param(await findPrizesInDoubt(db))}::uuid[]), false)`;

/** The open winners of a condition whose papers are in, in groups of those who are alike in all that decides. */
async function readGroups(db: Reads, facts: Readonly<Record<keyof Facts, SQL>>, among?: SQL) {
  const named = Object.entries(facts).map(
    ([name, fact]) => sql`${fact} as ${sql.identifier(name)}`,
  );
  const rules = await findTaxRules(db);
  const groups = await rowsOf<{ name: string; facts: Facts; winners: number }>(
    db,
    sql`select f::text as name, to_jsonb(f) as facts, count(*)::integer as winners
      from (select ${sql.join(named, sql`, `)} from winners
        where ${and(isOpen, arePapersIn, among)}) f group by f`,
  );
  return groups.map((one) => {
    const tax = taxOfWinner(one.facts, ruleOf(rules, one.facts));
    return { ...one, canBePaid: missingOfWinner(one.facts, tax, one.facts).length === 0 };
  });
}

/**
 * The condition of the open winners that can be paid now, or of those that cannot, among those of another
 * condition, with how many they are. Whoever misses a paper is found by an index; of the others there are about as many
 * groups as prizes, however many winners.
 */
export async function findPayable(
  db: Reads,
  canBePaid: boolean,
  among: SQL | undefined,
): Promise<{ where: SQL | undefined; total: number }> {
  const facts = factsOf({
    entryMoney: await readMoney(db),
    hasOpenFinding: await readDoubts(db),
  });
  const groups = await readGroups(db, facts, among);
  const found = groups.filter((one) => one.canBePaid === canBePaid);
  const total = found.reduce((sum, one) => sum + one.winners, 0);
  const names = found.map(({ name }) => name);
  const group = sql`row(${sql.join(Object.values(facts), sql`, `)})::text`;
  const isFound = and(arePapersIn, sql`${group} = any(${sql.param(names)}::text[])`);
  if (canBePaid) return { where: and(isOpen, among, isFound), total };
  const missesPapers = and(isOpen, among, sql`not (${arePapersIn})`);
  const missing = await db.$count(winners, missesPapers);
  return total === 0
    ? { where: missesPapers, total: missing }
    : { where: and(isOpen, among, or(sql`not (${arePapersIn})`, isFound)), total: missing + total };
}
