// Tickets sold at the track: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { createBlockKeys } from './block-keys.ts';
import type { TrackServices } from './open-shift.ts';
import { trackRoutes } from './routes.ts';
import { trackChecks } from './track-checks.ts';
import { walkUpVoidedMail } from './void-mail.ts';
import { exportWalkUpClaims } from './walk-up/export-claims.ts';

export const trackFacts: FeatureFacts = {
  due: {
    'track-refunds-open': `select 1 from track_sales
      where refund_because is not null and refunded_at is null and voided_at is null`,
    'track-shifts-forgotten': `select 1 from track_shifts
      where closed_at is null and ends_at < now()`,
  },
  personalData: { exports: { walkUpClaims: exportWalkUpClaims } },
  checks: trackChecks,
};

export function openTrack(
  { db, secret, findRoles, wakeOutbox }: Foundation,
  { decidePlace, play }: Pick<TrackServices, 'decidePlace' | 'play'>,
): OpenedFeature {
  return {
    calls: trackRoutes({
      ...{ db, decidePlace, play, findRoles, wakeOutbox },
      blockKeyOf: createBlockKeys(secret),
    }),
    anchoredMails: { 'walk-up-voided': walkUpVoidedMail },
  };
}
