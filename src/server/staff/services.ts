// What the actions of staff work with; app.ts puts it together.
import type { OrganisationInfo } from '#contract/accounts.ts';
import type { Db } from '../database/handles.ts';

/** Everything that the actions of staff share. */
export interface StaffServices {
  db: Db;
  /** The app's secret, from which the key of the authenticators' secrets is derived. */
  secret: string;
  /** Where people reach the app; passkeys are bound to it. */
  publicUrl: string;
  organisation: OrganisationInfo;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}
