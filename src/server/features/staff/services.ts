// What the actions of staff work with; app.ts puts it together.

import type { Db, Reads, Tx } from '#base/database/handles.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { HouseholdSigns } from './households.ts';

/** Everything that the actions of staff share. */
export interface StaffServices {
  db: Db;
  /** The app's secret, from which the key of the authenticators' secrets is derived. */
  secret: string;
  /** Where people reach the app; passkeys are bound to it. */
  publicUrl: string;
  organization: OrganizationInfo;
  /** What tells that an account is of a member's household. */
  signs: HouseholdSigns;
  /** Whether somebody has a card in a race that is not settled. */
  hasCardsInPlay(db: Reads, userId: string): Promise<boolean>;
  /** Gives an account what waits for its address to be confirmed; on a break too, since staff have their tickets there. */
  claimWaiting(tx: Tx, userId: string): Promise<unknown>;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}
