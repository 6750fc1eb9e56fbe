// What a winner's share comes to by the rule that counts, and what is missing before it is paid.
import { asc, lte, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { taxRules } from '#base/database/schema/winners.ts';
import type { Winner } from '#base/winners/keep-papers.ts';
import { type EntryMoney, type Missing, missingOf } from '#rules/winners/desk.ts';
import { type ShareTax, taxInKind, taxOf } from '#rules/winners/tax.ts';

export type StoredRule = typeof taxRules.$inferSelect;

/** What of a winner decides whether they can be paid; of papers it only matters whether they are null. */
export type WhatDecides = Pick<
  Winner,
  | ('prizeCents' | 'wagerCents' | 'shareCents' | 'taxPaidInCents')
  | ('game' | 'isCash' | 'taxBearer' | 'taxKind' | 'taxRuleId')
> &
  Record<
    | ('legalName' | 'postalAddress' | 'bornOn')
    | ('identityCheckedAt' | 'taxFormReceivedAt' | 'taxNumberSealed'),
    unknown
  >;

/** What decides it too, and stands elsewhere. */
export interface AroundWinner {
  entryMoney: EntryMoney;
  hasOpenFinding: boolean;
}

/** The rules: those of now by their kind, and all that have begun by their ids. */
export type TaxRules = ReadonlyMap<string, StoredRule>;

/** All rules that have begun. */
export async function findTaxRules(db: Reads): Promise<TaxRules> {
  const rows = await db
    .select()
    .from(taxRules)
    .where(lte(taxRules.validFrom, sql`now()`))
    .orderBy(asc(taxRules.validFrom));
  return new Map(rows.flatMap((rule) => [[rule.id, rule] as const, [rule.kind, rule] as const]));
}

/** The rule of a winner: the one by which the tax was paid in or withheld, else that of now. */
export const ruleOf = (
  rules: TaxRules,
  { taxRuleId, taxKind }: Pick<WhatDecides, 'taxRuleId' | 'taxKind'>,
): StoredRule | null => rules.get(taxRuleId ?? taxKind) ?? null;

/** The same, read alone. */
export const findRuleOf = async (db: Reads, winner: Winner): Promise<StoredRule | null> =>
  ruleOf(await findTaxRules(db), winner);

/** What a share that is not paid yet comes to; null without a rule. */
export function taxOfWinner(winner: WhatDecides, rule: StoredRule | null): ShareTax | null {
  if (rule === null) return null;
  const share = {
    shareCents: winner.shareCents,
    hasTaxNumber: winner.taxNumberSealed !== null,
  };
  return winner.isCash
    ? taxOf(winner, share, rule)
    : taxInKind(winner, share, rule, winner.taxBearer);
}

/** What is missing before a winner is paid. */
export const missingOfWinner = (
  winner: WhatDecides,
  tax: ShareTax | null,
  around: AroundWinner,
): Missing[] =>
  missingOf({
    ...winner,
    ...around,
    hasName: winner.legalName !== null,
    hasAddress: winner.postalAddress !== null,
    hasBirthDate: winner.bornOn !== null,
    hasIdentity: winner.identityCheckedAt !== null,
    hasTaxForm: winner.taxFormReceivedAt !== null,
    hasTaxNumber: winner.taxNumberSealed !== null,
    tax,
  });
