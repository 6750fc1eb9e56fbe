// What each amount gives, as staff set it.

import { asc, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { donationTiers } from '#base/database/schema/donations.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { checkVersion, versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { matrixesApi } from '#contract/office/settings.ts';

type Tier = Omit<typeof donationTiers.$inferSelect, 'type'>;
/** What a gift gives, and what buying tokens gives, which is nothing but tokens. */
interface Matrixes {
  donation: Tier[];
  voteContest: Pick<Tier, 'amount' | 'voteTokens'>[];
}

const types = { donation: 'DONATION', voteContest: 'VOTE_CONTEST' } as const;
const names = Object.keys(types) as (keyof Matrixes)[];

async function readAll(db: Reads): Promise<Matrixes> {
  const rows = await db
    .select()
    .from(donationTiers)
    .orderBy(asc(donationTiers.type), asc(donationTiers.amount));
  const of = (name: keyof Matrixes) =>
    rows.flatMap(({ type, ...tier }) => (type === types[name] ? [tier] : []));
  const voteContest = of('voteContest').map(({ amount, voteTokens }) => ({ amount, voteTokens }));
  return { donation: of('donation'), voteContest };
}

/** Both matrixes with their version. */
export async function readMatrixes(db: Reads) {
  const matrixes = await readAll(db);
  return { ...matrixes, version: versionOfValue(matrixes) };
}

/**
 * Sets the matrixes. A payment that has begun gives what it was priced with; the new tiers count for
 * those that begin afterwards.
 *
 * @throws Refusal `changed_meanwhile`
 */
export async function saveMatrixes(
  db: Db,
  { version, ...fields }: ParsedInputOf<typeof matrixesApi.save>,
  { userId }: Actor,
) {
  await transaction(db, async (tx) => {
    await lockAlone(tx, locks.matrixes);
    const before = await readAll(tx);
    checkVersion(before, version);
    const changed = names.filter(
      (name) => versionOfValue(sorted(fields[name])) !== versionOfValue(sorted(before[name])),
    );
    for (const name of changed) {
      await tx.delete(donationTiers).where(eq(donationTiers.type, types[name]));
      const rows = fields[name].map((tier) => ({
        ...{ jackpotCredits: 0, raffleTickets: 0 },
        ...tier,
        type: types[name],
      }));
      if (rows.length > 0) await tx.insert(donationTiers).values(rows);
    }
    await audit(tx, {
      actorId: userId,
      action: 'matrixes.updated',
      subject: 'settings:matrixes',
      detail: Object.fromEntries(changed.map((name) => [name, [before[name], fields[name]]])),
    });
  });
  return readMatrixes(db);
}

const sorted = (tiers: readonly (Matrixes['voteContest'][number] & Partial<Tier>)[]) =>
  [...tiers]
    .sort((a, b) => a.amount - b.amount)
    .map(({ amount, jackpotCredits = 0, raffleTickets = 0, voteTokens }) => [
      amount,
      jackpotCredits,
      raffleTickets,
      voteTokens,
    ]);
