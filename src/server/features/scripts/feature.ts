// The scripts of the payment page: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { scriptsApi } from '#contract/office/scripts.ts';
import { builtAssets, readInventory } from './inventory.ts';
import { readScripts } from './queries.ts';
import {
  approveScripts,
  markReportSeen,
  noteInventory,
  removePastScripts,
} from './watch-scripts.ts';

export const scriptFacts: FeatureFacts = {
  due: {
    // What counts is the inventory that was seen last: an older one may never be approved.
    'scripts-changed': `select 1 from (
        select approved_at from script_inventories order by last_seen_at desc limit 1
      ) newest where approved_at is null`,
    'policy-reports-new': `select 1 from policy_reports where seen_at is null`,
  },
};

export function openScripts({ db, config }: Foundation): OpenedFeature {
  // As the pages' content policy has it: the sandbox draws buttons of its own.
  const hasPaypal = config.paypal !== null && config.paypal.browserApiBase === null;
  const look = () => readInventory(builtAssets, hasPaypal);
  return {
    calls: [
      bind(scriptsApi.read, async () => readScripts(db, await look())),
      bind(scriptsApi.approve, async (input, context) => {
        const now = await look();
        await approveScripts(db, signedIn(context).userId, now, input);
        return readScripts(db, now);
      }),
      bind(scriptsApi.markSeen, async ({ reportId }, context) => {
        await markReportSeen(db, signedIn(context).userId, reportId);
        return readScripts(db, await look());
      }),
    ],
    jobs: [
      {
        name: 'watch-scripts',
        cron: '12 * * * *',
        run: async () => noteInventory(db, await look()),
      },
      { name: 'remove-past-scripts', cron: '47 3 * * *', run: () => removePastScripts(db) },
    ],
  };
}
