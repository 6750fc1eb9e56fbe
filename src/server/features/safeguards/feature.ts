// Calls that need a second person: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import type { Bound } from '#base/http/bind.ts';
import { callOf, removePastApprovals } from './guard-call.ts';
import { publicActRoutes, safeguardRoutes } from './routes.ts';

export const safeguardFacts: FeatureFacts = {
  due: {
    'approvals-open': `select 1 from approvals where decision is null and expires_at > now()`,
  },
};

/** @param listCalls every call of the app; asked for when somebody asks, since this feature has some too */
export function openSafeguards(
  { db, wakeOutbox, findRoles }: Foundation,
  listCalls: () => readonly Bound[],
): OpenedFeature {
  return {
    callsOver: publicActRoutes,
    calls: safeguardRoutes({
      db,
      wakeOutbox,
      findRoles,
      findBound: (call) => listCalls().find(({ endpoint }) => callOf(endpoint) === call),
      listBound: () => listCalls().filter(({ endpoint }) => endpoint.safeguard),
    }),
    jobs: [
      { name: 'remove-past-approvals', cron: '57 4 * * *', run: () => removePastApprovals(db) },
    ],
  };
}
