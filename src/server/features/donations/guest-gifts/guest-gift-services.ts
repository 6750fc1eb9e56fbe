// What gifts without an account work with; app.ts puts it together.
import type { Db, Tx } from '#base/database/handles.ts';
import type { PendingAccount } from '#base/database/schema/payments.ts';
import type { AccountDesk, OwnedPayment, PlayDesk } from '#base/payments/services.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import type { FastUserAccount } from '#contract/accounts.ts';
import type { PerkKind, Perks } from '#rules/payments/perks.ts';

/** A gift that was claimed, for giving what waited. */
export interface TakenGift {
  payment: OwnedPayment;
  donatedAt: Date;
  /** What of its perks went back with its money. */
  reversed: Perks;
}

/** What claims need of accounts. */
export type ClaimAccounts = Pick<AccountDesk, 'findSession'> & {
  /** Hashes the password; outside any transaction, since it takes a while on purpose. */
  prepare(account: FastUserAccount, deviceHash: string | null): Promise<PendingAccount>;
  /** Makes an account whose address the mailed link has proven. @throws Refusal `email_taken` */
  createConfirmed(tx: Tx, account: PendingAccount): Promise<string>;
  /**
   * Confirms the address of an account, with what waited for that.
   *
   * @throws Refusal `gift_of_another` where it is not the account's anymore
   */
  confirmAddress(tx: Tx, userId: string, email: string): Promise<void>;
  /** Gives an account what waited for its address to be confirmed. */
  claimWaiting(tx: Tx, userId: string): Promise<unknown>;
};

/** Everything that the calls and jobs of gifts without an account share. */
export interface GuestGiftServices {
  db: Db;
  wakeOutbox(): void;
  decidePlace: DecidePlace;
  play: Pick<PlayDesk, 'findExclusion' | 'hasRoomForPerks' | 'lockIfOpen' | 'carryBreak'>;
  accounts: ClaimAccounts;
  /** Moves what waited of these kinds to the account, and gives the tickets their serials. */
  givePerks(tx: Tx, gift: TakenGift, kinds: readonly PerkKind[]): Promise<void>;
}
