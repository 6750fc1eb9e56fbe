// Keeps what winners tell of themselves: name, address, date of birth, and the tax number under a seal.
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { isBirthDate, isOfAge } from '#rules/winners/age.ts';
import { endingOf } from '#rules/winners/tax-number.ts';
import { readClock } from '../database/clock.ts';
import type { Tx } from '../database/handles.ts';
import { winners } from '../database/schema/winners.ts';
import { openText, sealText } from '../database/sealed-text.ts';

export type Winner = typeof winners.$inferSelect;

/** What was told; what is left out stays as it is. */
export interface GivenPapers {
  legalName?: string | undefined;
  postalAddress?: string | undefined;
  bornOn?: string | undefined;
  /** Nine digits. */
  taxNumber?: string | undefined;
  taxNumberAgain?: string | undefined;
}

/** What an identity is compared with. */
export const comparedPapers = ({ legalName, postalAddress, bornOn }: Winner) => ({
  ...{ legalName, postalAddress, bornOn },
});

const sealOf = (winnerId: string, secret: string) => ({
  ...{ owner: winnerId, use: 'homestretch tax numbers', secret },
});

/** The sealed columns of a tax number. @throws Refusal `tax_key_missing` */
export function sealTaxNumber(digits: string, winnerId: string, taxKey: string | null) {
  if (taxKey === null) throw new Refusal('tax_key_missing');
  return {
    taxNumberSealed: sealText(digits, sealOf(winnerId, taxKey)),
    taxNumberEnding: endingOf(digits),
  };
}

/** The digits of a winner. @throws Refusal `tax_number_none`, `tax_key_missing`, `tax_number_closed` */
export function openTaxNumber(winner: Winner, taxKey: string | null): string {
  if (winner.taxNumberSealed === null) throw new Refusal('tax_number_none');
  if (taxKey === null) throw new Refusal('tax_key_missing');
  try {
    return openText(winner.taxNumberSealed, sealOf(winner.id, taxKey));
  } catch {
    throw new Refusal('tax_number_closed');
  }
}

const mistake = (field: string, sentence: string) =>
  new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });

/**
 * What becomes of the check of an identity as papers are changed: it was of that name, address and date of birth,
 * and is undone with another one, so that no prize is sent to an address that nobody compared. Empty where it stays.
 */
export function undoneCheck(winner: Winner, { legalName, postalAddress, bornOn }: GivenPapers) {
  const isSame =
    (legalName ?? winner.legalName) === winner.legalName &&
    (postalAddress ?? winner.postalAddress) === winner.postalAddress &&
    (bornOn ?? winner.bornOn) === winner.bornOn;
  if (isSame || winner.identityCheckedAt === null) return {};
  return { identity: null, identityCheckedAt: null, identityCheckedBy: null };
}

/**
 * Keeps the papers of a winner whose row is locked.
 *
 * @throws Refusal `winner_paid`, `bad_input`, `under_age`, `tax_key_missing`
 */
export async function keepPapers(
  tx: Tx,
  winner: Winner,
  { taxNumber, taxNumberAgain, ...given }: GivenPapers,
  taxKey: string | null,
): Promise<void> {
  if (winner.paidAt) throw new Refusal('winner_paid');
  if (taxNumber !== taxNumberAgain) {
    throw mistake('taxNumberAgain', 'The two numbers are different. Please check them.');
  }
  if (given.bornOn !== undefined) {
    if (!isBirthDate(given.bornOn, await readClock(tx))) {
      throw mistake('bornOn', 'Please check the date of birth.');
    }
    if (!isOfAge(given.bornOn, winner.playedAt)) throw new Refusal('under_age');
  }
  const values = {
    ...given,
    ...undoneCheck(winner, given),
    ...(taxNumber === undefined ? {} : sealTaxNumber(taxNumber, winner.id, taxKey)),
  };
  const isNothing = Object.values(values).every((value) => value === undefined);
  if (!isNothing) await tx.update(winners).set(values).where(eq(winners.id, winner.id));
}
