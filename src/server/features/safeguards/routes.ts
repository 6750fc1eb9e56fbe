// Serves the staff's calls about what takes two people.

import type { Reads } from '#base/database/handles.ts';
import type { Context } from '#base/http/actor.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { Refusal } from '#contract/errors.ts';
import { officeApprovalsApi, safeguardsApi } from '#contract/office/safeguards.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { findApproval, findApprovals, type Looker } from './approvals.ts';
import { callOf } from './call-name.ts';
import { approve, decline } from './decide-approval.ts';
import { readSafeguards, saveSafeguards } from './limits.ts';
import { findPublicActs, objectTo } from './public-acts.ts';
import type { SafeguardServices } from './services.ts';

/** What everybody reads of it. */
export const publicActRoutes = (db: Reads) => [
  bind(publicActsApi.list, (input) => findPublicActs(db, input)),
];

/** The limits, and the requests beyond them. */
export function safeguardRoutes(services: SafeguardServices) {
  const { db } = services;
  async function lookerOf(context: Context): Promise<Looker> {
    const { userId } = signedIn(context);
    const calls = new Map(
      services.listBound().map(({ endpoint }) => [callOf(endpoint), endpoint] as const),
    );
    return { userId, roles: await services.findRoles(userId), calls };
  }
  async function read(approvalId: string, context: Context) {
    const found = await findApproval(db, approvalId, await lookerOf(context));
    if (!found) throw new Refusal('not_found');
    return found;
  }
  return [
    bind(publicActsApi.object, ({ token }) => objectTo(db, token)),
    bind(safeguardsApi.read, () => readSafeguards(db)),
    bind(safeguardsApi.save, async (input, context) => {
      const saved = await saveSafeguards(db, input, signedIn(context));
      services.wakeOutbox();
      return saved;
    }),
    bind(officeApprovalsApi.list, async (input, context) =>
      findApprovals(db, input, await lookerOf(context)),
    ),
    bind(officeApprovalsApi.approve, async ({ approvalId }, context) => {
      await approve(services, approvalId, context);
      return read(approvalId, context);
    }),
    bind(officeApprovalsApi.decline, async ({ approvalId }, context) => {
      await decline(services, approvalId, context);
      return read(approvalId, context);
    }),
  ];
}
