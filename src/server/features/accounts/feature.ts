// Accounts and supporters: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { accountMails } from './account-mails.ts';
import {
  exportDevices,
  exportMerges,
  exportProfile,
  exportReceivables,
  exportSessions,
} from './export-sections.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { removePastTokens } from './passwords/remove-past-tokens.ts';
import { profileRoutes } from './profile-routes.ts';
import { accountRoutes, type InitFacts } from './routes.ts';
import type { AccountServices } from './services.ts';
import { type SupporterServices, supporterRoutes } from './supporters/supporter-routes.ts';

export const accountFacts: FeatureFacts = {
  personalData: {
    exports: {
      account: exportProfile,
      sessions: exportSessions,
      devices: exportDevices,
      accountMerges: exportMerges,
      receivables: exportReceivables,
    },
  },
};

/** What other features do for accounts. */
type Desk = Omit<AccountServices, 'db' | 'wakeOutbox'> &
  Pick<SupporterServices, 'movers' | 'closingChecks' | 'findPlayStanding' | 'exclude'>;

export function openAccounts(
  { db, wakeOutbox }: Foundation,
  desk: Desk,
  facts: InitFacts,
): OpenedFeature {
  const services = { db, wakeOutbox, ...desk };
  return {
    calls: [
      ...passwordRoutes(services),
      ...profileRoutes(services),
      ...supporterRoutes(services),
      ...accountRoutes(services, facts),
    ],
    mails: accountMails,
    jobs: [{ name: 'remove-past-tokens', cron: '47 3 * * *', run: () => removePastTokens(db) }],
  };
}
