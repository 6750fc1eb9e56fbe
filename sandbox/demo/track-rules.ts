// The demo's rule for tickets sold at the track, made up like its licenses.
import type { trackRules } from '#base/database/schema/track.ts';
import { stableId } from './stable-id.ts';

/** One rule that has counted since before the demo's past year. */
export const demoTrackRules = (now: Date): (typeof trackRules.$inferInsert)[] => [
  {
    id: stableId('track rule'),
    validFrom: new Date(now.getTime() - 430 * 24 * 3_600_000),
    graceMinutes: 10,
    mostTickets: 50,
  },
];
