// Serves guardians and the staff who invite them.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { transaction } from '#base/database/transaction.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { guardiansApi } from '#contract/guardians.ts';
import { officeGuardiansApi } from '#contract/office/guardians.ts';
import { chooseShown } from './choose-shown.ts';
import { confirmGuardian } from './confirm-guardian.ts';
import { endGuardians } from './end-guardian.ts';
import { findGuardianships, findOfficeGuardian } from './guardian-queries.ts';
import { inviteGuardian } from './invite-guardian.ts';

/** The calls of guardians. */
export function guardianRoutes(db: Db) {
  return [
    bind(guardiansApi.own, (_input, context) => findGuardianships(db, signedIn(context).userId)),
    bind(guardiansApi.confirm, async ({ token }, context) => {
      const { userId } = signedIn(context);
      await confirmGuardian(db, userId, token);
      return findGuardianships(db, userId);
    }),
    bind(guardiansApi.choose, async (input, context) => {
      const { userId } = signedIn(context);
      await chooseShown(db, userId, input);
      return findGuardianships(db, userId);
    }),
    bind(guardiansApi.end, async ({ guardianId }, context) => {
      const { userId } = signedIn(context);
      const { id, userId: ofUser } = candidateGuardians;
      await transaction(db, (tx) =>
        endGuardians(tx, and(eq(id, guardianId), eq(ofUser, userId)), {
          ...{ actorId: userId, endedBy: null, reason: 'Taken back by the guardian.' },
        }),
      );
      return findGuardianships(db, userId);
    }),
  ];
}

/** The staff's calls about them. */
export function officeGuardianRoutes(db: Db, wakeOutbox: () => void) {
  const read = async (candidateId: string) => ({
    guardian: await findOfficeGuardian(db, candidateId),
  });
  return [
    bind(officeGuardiansApi.read, ({ candidateId }) => read(candidateId)),
    bind(officeGuardiansApi.invite, async (input, context) => {
      await inviteGuardian(db, input, context);
      wakeOutbox();
      return read(input.candidateId);
    }),
    bind(officeGuardiansApi.end, async ({ candidateId, reason }, context) => {
      const actorId = signedIn(context).userId;
      await transaction(db, (tx) =>
        endGuardians(tx, eq(candidateGuardians.candidateId, candidateId), {
          ...{ actorId, endedBy: actorId, reason },
        }),
      );
      wakeOutbox();
      return read(candidateId);
    }),
  ];
}
