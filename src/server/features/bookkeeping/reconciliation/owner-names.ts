// The owners of money in the ledger, as statements name them.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { charities } from '#base/database/schema/content.ts';
import { trackDesks } from '#base/database/schema/track.ts';

const labels: Record<string, string> = {
  stripe: 'Stripe (cards)',
  paypal: 'PayPal (wallets)',
  offline: 'Cash and checks',
  payouts: 'Prizes and taxes paid out',
  'withheld:irs': 'Taxes withheld of prizes',
  prizes: 'Prizes won and not paid',
  'over-short': 'Over or short at the track',
  'refunds-due': 'To be given back for late tickets of the track',
  association: 'The association',
  'gift-packs': 'Gift packs sent to golfers',
  postage: 'Postage of gift packs',
  fees: 'Fees of the providers',
  'pot:jackpot': 'Jackpot pot',
  'charity:where-needed-most': 'Where it is needed most',
};

/** Names an owner. */
export type NameOwner = (owner: string) => string;

/** Reads the names of charities and desks once; answers how owners are named. */
export async function findOwnerNames(db: Reads): Promise<NameOwner> {
  const rows = await db
    .select({ preference: charities.preference, name: charities.name })
    .from(charities)
    .where(sql`${charities.preference} is not null`);
  const names = new Map(rows.map(({ preference, name }) => [`charity:${preference}`, name]));
  const desks = await db.select({ id: trackDesks.id, name: trackDesks.name }).from(trackDesks);
  for (const { id, name } of desks) names.set(`cash:${id}`, `Till of ${name}`);
  return (owner) => names.get(owner) ?? labels[owner] ?? owner.replace(/^charity:/, '');
}

/** Whether an account says where money is; in the ledger its balance is then below zero. */
export const isHolder = (owner: string): boolean =>
  ['stripe', 'paypal', 'offline', 'payouts'].includes(owner) || owner.startsWith('cash:');
