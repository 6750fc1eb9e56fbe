// What bookkeeping works with; app.ts puts it together.

import type { Db, Reads } from '#base/database/handles.ts';
import type { BookCheck } from '#base/ledger/run-checks.ts';
import type { PaymentProvider, ProviderName } from '#base/payments/provider.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';

export interface BookkeepingServices {
  db: Db;
  /** For reports and files, which may be some seconds old. */
  reads: Db;
  organization: OrganizationInfo;
  /** Runs every check of the books. */
  checkBooks(db: Reads): Promise<BookCheck[]>;
  /** The providers that are set up. */
  providers: Partial<Record<ProviderName, PaymentProvider>>;
  /** Work that goes on after its call was answered. */
  background: Background;
  /** Tells staff of something that only a person can put right. */
  alert(subject: string, what: string): void;
}

/** Work that goes on after its call was answered. */
export interface Background {
  /** Carries on without waiting; the work itself records and tells how it fails. */
  carryOn(work: Promise<unknown>): void;
  /** Waits for what is under way; called at shutdown. */
  settle(): Promise<void>;
}

/** Makes one for an app. */
export function createBackground(): Background {
  const underway = new Set<Promise<unknown>>();
  return {
    carryOn(work) {
      const kept = work.catch(() => {}).finally(() => underway.delete(kept));
      underway.add(kept);
    },
    settle: async () => {
      await Promise.all(underway);
    },
  };
}
