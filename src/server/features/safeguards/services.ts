// What the calls about approvals work with; app.ts puts it together.

import type { Db } from '#base/database/handles.ts';
import type { Bound } from '#base/http/bind.ts';
import type { StaffRole } from '#contract/endpoint.ts';

export interface SafeguardServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
  findRoles(userId: string): Promise<StaffRole[]>;
  /** The call of a stored request, by its name: `POST /office/data/…`. */
  findBound(call: string): Bound | undefined;
  /** Every call that has a safeguard. */
  listBound(): Bound[];
}
