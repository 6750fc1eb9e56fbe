// Stands before every staff call on other people's money and accounts: who may act alone, and on whom.

import { and, eq, gt, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { draws } from '#base/database/schema/draws.ts';
import { approvals, safeguardPasses } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import type { GuardCall } from '#base/http/bind.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import {
  approvalDays,
  isPublic,
  needsSecondPerson,
  type SafeguardName,
  safeguardHours,
} from '#rules/safeguards/safeguards.ts';
import { callOf } from './call-name.ts';
import { findConcerned } from './concerned-people.ts';
import { readLimits } from './limits.ts';
import { publicPart } from './objections.ts';
import { readRecorded } from './recorded-looks.ts';
import { isOfNobody, noticeOfRequest } from './safeguard-mails.ts';
import { alwaysTakesTwo } from './takes-two.ts';

/** A call that one member of staff makes. */
interface StaffCall {
  endpoint: Endpoint;
  /** What its limit is called. */
  name: SafeguardName;
  input: Record<string, unknown>;
  actorId: string;
  /** The accounts that it is about. */
  concerned: string[];
  /** Whether it takes a second person however little was done alone. */
  takesTwo: boolean;
}

/**
 * Makes the guard. A call within the limit of its safeguard is made at once; one beyond is stored until
 * a second member of staff approves it.
 *
 * @throws Refusal `own_account`, `staff_account` or `second_person_needed`
 */
export function createGuardCall({ db, wakeOutbox }: { db: Db; wakeOutbox: () => void }): GuardCall {
  return async (endpoint, input, { userId: actorId }, act) => {
    const given = input as never;
    const { ids: concerned, isOfStaff } = await findConcerned(
      db,
      endpoint.concerns?.(given) ?? [],
      actorId,
    ).catch((error: unknown) => recordRefusal(db, endpoint, actorId, error));
    if (endpoint.method === 'GET')
      return readRecorded({ db, endpoint, input: given, actorId, act });
    const { safeguard } = endpoint;
    const weight = safeguard?.weigh(given) ?? 0;
    if (!safeguard || weight === 0) return act();
    const name = typeof safeguard.name === 'string' ? safeguard.name : safeguard.name(given);
    const when = safeguard.takesTwo?.(given) ?? 'never';
    const takesTwo = isOfStaff || (await alwaysTakesTwo(db, when, concerned));
    const call = { endpoint, name, input: given, actorId, concerned, takesTwo };
    const passId = await transaction(db, (tx) => passOrAsk(tx, call, weight));
    if (passId === null) {
      wakeOutbox();
      throw new Refusal('second_person_needed');
    }
    try {
      return await act();
    } catch (error) {
      // What was refused does not count as done; what waits for its provider is done by itself later.
      if (error instanceof Refusal && error.code !== 'provider_unavailable') {
        await transaction(db, (tx) =>
          tx.delete(safeguardPasses).where(eq(safeguardPasses.id, passId)),
        );
      }
      throw error;
    }
  };
}

/** Whoever tries to act on their own account, or a colleague's, is in the audit log. */
async function recordRefusal(
  db: Db,
  endpoint: Endpoint,
  actorId: string,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal) {
    await transaction(db, (tx) =>
      audit(tx, {
        actorId,
        action: 'staff.call-refused',
        subject: `user:${actorId}`,
        detail: { call: callOf(endpoint), code: error.code },
      }),
    );
  }
  throw error;
}

/** Counts the act as done alone and answers the pass, or stores the request and answers null. */
async function passOrAsk(tx: Tx, call: StaffCall, weight: number): Promise<number | null> {
  const { name, actorId } = call;
  // Many acts of one person at once take turns, so that together they stay within the limit.
  await lockAlone(tx, locks.actsOf(actorId));
  const limits = await readLimits(tx, new Date());
  const since = new Date(Date.now() - safeguardHours * 60 * 60_000);
  const [done] = await tx
    .select({ weight: sum(safeguardPasses.weight) })
    .from(safeguardPasses)
    .where(
      and(
        eq(safeguardPasses.actorId, actorId),
        eq(safeguardPasses.safeguard, name),
        gt(safeguardPasses.createdAt, since),
      ),
    );
  if (call.takesTwo || needsSecondPerson(weight, Number(done?.weight ?? 0), limits[name])) {
    if (isPublic(name) && typeof call.input.publicReason !== 'string') throw reasonMissing();
    await ask(tx, call);
    return null;
  }
  const [pass] = await tx
    .insert(safeguardPasses)
    .values({ actorId, safeguard: name, weight })
    .returning({ id: safeguardPasses.id });
  return pass!.id;
}

function reasonMissing(): Refusal {
  const sentence = 'This takes a second person, and a reason that everybody can read.';
  return new Refusal('bad_input', { message: sentence, fields: { publicReason: sentence } });
}

/** Stores the request, once however often it is pressed, and tells the people whom it concerns. */
async function ask(tx: Tx, staffCall: StaffCall): Promise<void> {
  const { endpoint, name, input, actorId, concerned } = staffCall;
  const call = callOf(endpoint);
  const drawId = await readDraw(tx, input.drawId);
  const known = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.requestedBy, actorId),
        eq(approvals.call, call),
        isNull(approvals.decision),
        gt(approvals.expiresAt, sql`now()`),
        sql`${approvals.input} = ${JSON.stringify(input)}::jsonb`,
      ),
    );
  if (known[0]) {
    // Where nobody is told, nothing is lost: whom it concerns by now decides who may approve it.
    if (isOfNobody(name)) {
      await tx.update(approvals).set({ concerned }).where(eq(approvals.id, known[0].id));
    }
    return;
  }
  const matter = { call, safeguard: name, drawId, concerned };
  const open = isPublic(name) ? await publicPart(tx, matter, String(input.publicReason)) : null;
  const [added] = await tx
    .insert(approvals)
    .values({
      ...{ call, safeguard: name, input, concerned },
      requestedBy: actorId,
      expiresAt: new Date(Date.now() + approvalDays * 24 * 60 * 60_000),
      ...open?.columns,
    })
    .returning({ id: approvals.id });
  const approvalId = added!.id;
  await audit(tx, {
    actorId,
    action: 'approval.asked',
    subject: `approval:${approvalId}`,
    detail: { call, concerned },
  });
  if (isOfNobody(name)) return;
  for (const userId of concerned) {
    await tx.execute(noticeOfRequest(userId, name, approvalId, open?.objection ?? null));
  }
}

/** The draw that a request is about; null where it names none. @throws Refusal `not_found` */
async function readDraw(tx: Tx, drawId: unknown): Promise<string | null> {
  if (typeof drawId !== 'string') return null;
  if ((await tx.$count(draws, eq(draws.id, drawId))) === 0) throw new Refusal('not_found');
  return drawId;
}

/**
 * Removes what counts for nothing any more, and what requests held that nobody decided. One that was approved keeps it
 * until it is done. A daily job.
 */
export async function removePastApprovals(db: Db): Promise<void> {
  const past = new Date(Date.now() - 2 * safeguardHours * 60 * 60_000);
  await transaction(db, async (tx) => {
    await tx.delete(safeguardPasses).where(lt(safeguardPasses.createdAt, past));
    await tx
      .update(approvals)
      .set({ input: null })
      .where(
        and(
          lt(approvals.expiresAt, past),
          isNotNull(approvals.input),
          isNull(approvals.doneAt),
          or(isNull(approvals.decision), isNotNull(approvals.refusedWith)),
        ),
      );
  });
}
