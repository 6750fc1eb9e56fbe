// Calls that need a second person: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import type { Bound } from '#base/http/bind.ts';
import { callOf } from './call-name.ts';
import { removePastApprovals } from './guard-call.ts';
import { publicActRoutes, safeguardRoutes } from './routes.ts';

const racing = `'race-cancellations', 'scratches', 'undone-scratches'`;
const golfing = `'week-closings', 'gift-packs'`;
const voting = `'vote-closings'`;

/** The requests that wait for their second person, or after a stop for somebody to have them done. */
const waiting = (isTheirs: string) => `select 1 from approvals
  where safeguard ${isTheirs} and (decision is null and objected_at is null and expires_at > now()
    or decision = 'approved' and done_at is null and refused_with is null)`;

export const safeguardFacts: FeatureFacts = {
  due: {
    'approvals-open': waiting(`not in (${racing}, ${golfing}, ${voting})`),
    'approvals-of-races': waiting(`in (${racing})`),
    'approvals-of-golf': waiting(`in (${golfing})`),
    'approvals-of-votes': waiting(`in (${voting})`),
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
