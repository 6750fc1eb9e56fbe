// The people who played and won in the demo's past; nobody can sign in as one of them.
import { termsVersion } from '#contract/accounts.ts';
import type { Tx } from '#server/database/handles.ts';
import { users } from '#server/database/schema/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { stableId } from '../stable-id.ts';

const dayMs = 24 * 3_600_000;

const names = [
  'Ada Moreno',
  'Ben Okafor',
  'Carla Jensen',
  'Dev Patel',
  'Elena Rossi',
  'Frank Whitaker',
  'Grace Liu',
  'Hugo Marsh',
  'Iris Novak',
  'Jonah Reyes',
  'Kira Stone',
  'Luis Vega',
  'Maya Brandt',
  'Noah Quinn',
  'Opal Harris',
  'Pete Dawson',
  'Quinn Abara',
  'Rosa Delgado',
  'Sam Ito',
  'Tess Fowler',
];

/** Somebody who took part. */
export interface Supporter {
  userId: string;
  name: string;
  postalAddress: string;
}

/** The supporters, the same in every installation. */
export const supporters: readonly Supporter[] = names.map((name, at) => ({
  userId: stableId(`supporter:${name}`),
  name,
  postalAddress: `${100 + 7 * at} Willow Street, Reno, NV 89501`,
}));

/**
 * Adds the supporters with credits to play. Their accounts are closed: they only give the past faces,
 * and get no mail.
 */
export async function addSupporters(tx: Tx, credits: number, now: Date): Promise<void> {
  await tx.insert(users).values(
    supporters.map(({ userId, name }, at) => ({
      id: userId,
      name,
      email: `supporter-${at + 1}@homestretch.example`,
      passwordHash: 'none',
      termsVersion,
      termsAgreedAt: now,
      closedAt: now,
      createdAt: new Date(now.getTime() - 600 * dayMs),
    })),
  );
  await post(
    tx,
    'demo:supporters',
    supporters.map(({ userId }) => ({
      key: `demo:credits:${userId}`,
      asset: 'jackpot_credit' as const,
      from: 'issuance' as const,
      to: `user:${userId}` as const,
      amount: credits,
    })),
  );
}
