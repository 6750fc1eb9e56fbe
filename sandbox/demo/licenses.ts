// The demo's licenses: its visitors count as in Nevada, where its raffle and jackpot may run.
import type { licenses } from '#base/database/schema/restrictions.ts';
import { stableId } from './stable-id.ts';

const dayMs = 24 * 3_600_000;

/** Both licenses of Nevada, valid since before the demo's past year and for most of the next. */
export function demoLicenses(now: Date): (typeof licenses.$inferInsert)[] {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  const nevada = {
    ...{ country: 'US', state: 'NV', authority: 'Nevada Gaming Control Board' },
    ...{ validFrom: inDays(-430), validUntil: inDays(300) },
    note: 'Made up for the demo.',
  };
  const year = inDays(-430).getUTCFullYear();
  return [
    {
      ...nevada,
      ...{ id: stableId('license raffle NV'), item: 'raffle', number: `CL-${year}-0318` },
      prizeCeilingCents: 50_000_000,
    },
    {
      ...nevada,
      ...{ id: stableId('license jackpot NV'), item: 'jackpot', number: `CL-${year}-0319` },
      prizeCeilingCents: null,
    },
  ];
}
