// Members of staff, their roles, second factors and households: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { invitationDays } from '#rules/privacy/kept-years.ts';
import { factorMail } from './factors/factor-mails.ts';
import { moveHousehold } from './households.ts';
import { staffMails } from './invitation-mail.ts';
import { removePastInvitations } from './remove-past-invitations.ts';
import { staffRoutes } from './routes.ts';
import type { StaffServices } from './services.ts';
import { exportFactors, exportHouseholds, forgetStaff } from './staff-data.ts';

export const staffFacts: FeatureFacts = {
  personalData: {
    exports: { secondFactors: exportFactors, staffHouseholds: exportHouseholds },
    forget: [forgetStaff],
    move: [moveHousehold],
  },
};

export function openStaff(
  { db, secret, organization, config, wakeOutbox }: Foundation,
  desk: Pick<StaffServices, 'signs' | 'hasCardsInPlay' | 'claimWaiting'>,
): OpenedFeature {
  const { publicUrl } = config;
  return {
    calls: staffRoutes({ db, secret, publicUrl, organization, wakeOutbox, ...desk }),
    mails: { 'staff-factor': factorMail, ...staffMails },
    jobs: [
      {
        name: 'remove-past-invitations',
        cron: '49 3 * * *',
        run: () => removePastInvitations(db, invitationDays),
      },
    ],
  };
}
