// Reads winners for the desk and for themselves, and what was withheld of all prizes.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { inOrderOf, isOneOf, readPage } from '#base/database/page-window.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { taxRemittances, winners } from '#base/database/schema/winners.ts';
import { versionOfValue } from '#base/records/version.ts';
import { entryMoneyOfWinner } from '#base/winners/entry-money.ts';
import { comparedPapers } from '#base/winners/keep-papers.ts';
import { hasOpenFinding } from '#base/winners/open-findings.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type {
  OfficeWinner,
  officeWinnersApi,
  Remittances,
  WinnerState,
} from '#contract/office/winners.ts';
import type { Winning } from '#contract/winners.ts';
import { askedSentences, missingSentences, needsPapers } from '#rules/winners/desk.ts';
import type { Finding } from '#rules/winners/findings.ts';
import { findPayable, isOpen } from './payable.ts';
import {
  findTaxRules,
  missingOfWinner,
  ruleOf,
  type TaxRules,
  taxOfWinner,
} from './tax-of-winner.ts';

type Wanted = ParsedInputOf<typeof officeWinnersApi.export>;

const checker = alias(users, 'checker');

const columns = {
  winner: winners,
  name: users.name,
  email: users.email,
  checkedBy: checker.name,
  drawId: sql<string | null>`coalesce(${raffleAwards.drawId}, (select d.id from draws d
    where d.race_id = ${jackpotPrizes.raceId} and d.canceled_at is null))`,
  finding: sql<Finding | null>`coalesce(${raffleAwards.finding}, ${jackpotPrizes.finding},
    ${winners.golfFinding})`,
  entryMoney: entryMoneyOfWinner,
  hasOpenFinding,
  // A branch for each game, so that each is looked up by its own key.
  shares: sql<number>`case ${winners.game}
    when 'jackpot' then (select count(*) from winners other
      where other.jackpot_card_id = ${winners.jackpotCardId})
    when 'raffle' then (select count(*) from winners other
      where other.raffle_award_id = ${winners.raffleAwardId})
    else (select count(*) from winners other
      where other.golf_entry_id = ${winners.golfEntryId}) end`.mapWith(Number),
};

const from = (db: Reads) =>
  db
    .select(columns)
    .from(winners)
    .leftJoin(users, eq(users.id, winners.userId))
    .leftJoin(checker, eq(checker.id, winners.identityCheckedBy))
    .leftJoin(raffleAwards, eq(raffleAwards.id, winners.raffleAwardId))
    .leftJoin(jackpotPrizes, eq(jackpotPrizes.cardId, winners.jackpotCardId));
type Found = Awaited<ReturnType<typeof from>>[number];

/** The tax of a winner: what it was, where it is paid, else by the rule of now. */
function taxShown({ winner, ...around }: Found, rules: TaxRules) {
  const rule = ruleOf(rules, winner);
  const tax = taxOfWinner(winner, rule);
  const netCents = tax?.netCents ?? winner.shareCents;
  if (winner.ineligibleAt !== null) {
    const nothing = { isReported: false, withholding: 'none' as const, missing: [] };
    return { ...nothing, netCents, withheldCents: 0, paidCents: 0 };
  }
  if (winner.paidAt === null) {
    return {
      isReported: tax?.isReported ?? false,
      withholding: tax?.withholding ?? ('none' as const),
      netCents,
      withheldCents: tax?.withheldCents ?? 0,
      paidCents: tax?.paidCents ?? winner.shareCents,
      missing: missingOfWinner(winner, tax, around).map((one) => missingSentences[one]),
    };
  }
  const withheldCents = winner.withheldCents ?? 0;
  return {
    isReported: winner.isReported,
    withholding: withheldCents > 0 ? (tax?.withholding ?? ('regular' as const)) : ('none' as const),
    ...{ netCents, withheldCents, missing: [] },
    paidCents: winner.isCash ? winner.shareCents - withheldCents : winner.shareCents,
  };
}
const iso = (at: Date | null) => at?.toISOString() ?? null;

function toOfficeWinner(found: Found, rules: TaxRules): OfficeWinner {
  const { winner, ...of } = found;
  const { identity, identityCheckedAt } = winner;
  return {
    _id: winner.id,
    ...{ game: winner.game, prize: winner.prize, isCash: winner.isCash },
    ...{ taxBearer: winner.taxBearer, prizeCents: winner.prizeCents },
    ...{ wagerCents: winner.wagerCents, shareCents: winner.shareCents, shares: of.shares },
    ...{ drawId: of.drawId, entryMoney: of.entryMoney },
    ineligible: winner.ineligibleAt &&
      of.finding && { at: winner.ineligibleAt.toISOString(), finding: of.finding },
    played: winner.playedAt.toISOString(),
    claimed: iso(winner.claimedAt),
    person: {
      _id: winner.userId,
      name: winner.legalName ?? of.name ?? 'No name yet',
      email: of.email ?? winner.email,
    },
    ...comparedPapers(winner),
    papersVersion: versionOfValue(comparedPapers(winner)),
    identity: identityCheckedAt
      ? { documents: identity ?? [], at: identityCheckedAt.toISOString(), by: of.checkedBy ?? '' }
      : null,
    hasTaxForm: winner.taxFormReceivedAt !== null,
    taxNumberEnding: winner.taxNumberEnding,
    hasTaxNumber: winner.taxNumberSealed !== null,
    ...taxShown(found, rules),
    taxPaidInCents: winner.taxPaidInCents,
    paid: iso(winner.paidAt),
    payoutReference: winner.payoutReference,
    filed: iso(winner.filedAt),
  };
}

const having: Record<Exclude<WinnerState, 'missing' | 'ready'>, SQL | undefined> = {
  open: isOpen,
  paid: isNotNull(winners.paidAt),
  'to-file': and(isNotNull(winners.paidAt), eq(winners.isReported, true), isNull(winners.filedAt)),
  filed: isNotNull(winners.filedAt),
  'not-eligible': isNotNull(winners.ineligibleAt),
};

/** The condition of the winners that are wanted, with how many they are. */
async function narrow(
  db: Reads,
  { q, state, game }: Wanted,
): Promise<{ where: SQL | undefined; total: number }> {
  const among = and(game ? eq(winners.game, game) : undefined, q ? matching(q) : undefined);
  if (state === 'ready' || state === 'missing') return findPayable(db, state === 'ready', among);
  const where = and(state ? having[state] : undefined, among);
  const [totals] = await db.select({ total: count() }).from(winners).where(where);
  return { where, total: totals?.total ?? 0 };
}

function matching(q: string): SQL {
  if (q.includes('@')) {
    return sql`(${winners.userId} in (select id from users where lower(email) = lower(${q}))
      or lower(${winners.email}) = lower(${q}))`;
  }
  const start = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`lower(${winners.legalName}) like ${start}`;
}

/** A page of winners, newest first. */
export async function findWinners(
  db: Reads,
  { page, limit, ...wanted }: ParsedInputOf<typeof officeWinnersApi.list>,
): Promise<Page<OfficeWinner>> {
  const { where, total } = await narrow(db, wanted);
  const ids = await readPage({ page, limit }, total, ({ isReversed, ...window }) => {
    const order = isReversed ? asc : desc;
    return db
      .select({ id: winners.id })
      .from(winners)
      .where(where)
      .orderBy(order(winners.createdAt), order(winners.id))
      .limit(window.limit)
      .offset(window.offset);
  });
  const items = await readWinners(db, isOneOf(winners.id, ids), limit);
  return { items: inOrderOf(ids, items, ({ _id }) => _id), total };
}

/** Winners by a condition, newest first. */
export async function readWinners(
  db: Reads,
  where: SQL | undefined,
  limit: number,
): Promise<OfficeWinner[]> {
  const rules = await findTaxRules(db);
  const rows = await from(db)
    .where(where)
    .orderBy(desc(winners.createdAt), desc(winners.id))
    .limit(limit);
  return rows.map((row) => toOfficeWinner(row, rules));
}

/** One winner. @throws Refusal `not_found` */
export async function readWinner(db: Reads, winnerId: string): Promise<OfficeWinner> {
  const [found] = await readWinners(db, eq(winners.id, winnerId), 1);
  if (!found) throw new Refusal('not_found');
  return found;
}

const maxOwn = 100;

/** What somebody won and claimed. */
export async function findWinnings(db: Reads, userId: string): Promise<Winning[]> {
  const rules = await findTaxRules(db);
  const rows = await db
    .select({ winner: winners, entryMoney: entryMoneyOfWinner, hasOpenFinding })
    .from(winners)
    .where(eq(winners.userId, userId))
    .orderBy(desc(winners.createdAt), desc(winners.id))
    .limit(maxOwn);
  return rows.map(({ winner, ...around }) => {
    const tax = taxOfWinner(winner, ruleOf(rules, winner));
    const isOver = winner.paidAt !== null || winner.ineligibleAt !== null;
    const missing = isOver ? [] : missingOfWinner(winner, tax, around);
    return {
      _id: winner.id,
      ...{ game: winner.game, prize: winner.prize, isCash: winner.isCash },
      shareCents: winner.shareCents,
      claimed: iso(winner.claimedAt),
      ...{ legalName: winner.legalName, postalAddress: winner.postalAddress },
      ...{ bornOn: winner.bornOn, taxNumberEnding: winner.taxNumberEnding },
      needsPapers: needsPapers(winner.prizeCents),
      missing: missing.flatMap((one) => askedSentences[one] ?? []),
      withheldCents: winner.withheldCents,
      paid: iso(winner.paidAt),
    };
  });
}

/** What was withheld of all prizes or paid in for them, and what of it is still owed. */
export async function sumWithheld(
  db: Reads,
): Promise<{ withheldCents: number; owedCents: number }> {
  const [row] = await rowsOf<{ withheld: string | number; remitted: string | number }>(
    db,
    sql`
    select coalesce((select sum(greatest(coalesce(withheld_cents, 0), coalesce(tax_paid_in_cents, 0)))
        from winners
        where (withheld_cents > 0 or tax_paid_in_cents > 0) and ineligible_at is null), 0) as withheld,
      coalesce((select sum(amount_cents) from tax_remittances), 0) as remitted`,
  );
  const withheldCents = Number(row!.withheld);
  return { withheldCents, owedCents: withheldCents - Number(row!.remitted) };
}

const maxRemittances = 200;

/** What was withheld and passed on, newest first. */
export async function findRemittances(db: Reads): Promise<Remittances> {
  const rows = await db
    .select({ row: taxRemittances, by: users.name })
    .from(taxRemittances)
    .innerJoin(users, eq(users.id, taxRemittances.recordedBy))
    .orderBy(desc(taxRemittances.paidOn), desc(taxRemittances.id))
    .limit(maxRemittances);
  return {
    ...(await sumWithheld(db)),
    remittances: rows.map(({ row, by }) => ({
      ...{ _id: row.id, amountCents: row.amountCents, paidOn: row.paidOn },
      ...{ reference: row.reference, by },
    })),
  };
}
