// The organization's particulars, page texts and pictures: what they bring to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import { organizationMails } from './organization-notices.ts';
import { settingsRoutes } from './routes.ts';

export function openSettings({ db, config }: Foundation): OpenedFeature {
  return { calls: settingsRoutes(db, config.organization), mails: organizationMails };
}
