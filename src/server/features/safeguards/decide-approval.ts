// Decides a request as the second member of staff, and carries an approved one out.
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import { requireOneUnrelated, requireUnrelated } from '#base/database/unrelated-staff.ts';
import type { Context } from '#base/http/actor.ts';
import { type Bound, signedIn } from '#base/http/bind.ts';
import { parse } from '#base/http/parse-input.ts';
import { mayCall } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { isToBeDone } from './approvals.ts';
import { findConcerned, isAbout, isOfHousehold, refusalOfOwn } from './concerned-people.ts';
import { hasHadTime, wasObjectedTo } from './objections.ts';
import { isOfNobody } from './safeguard-mails.ts';
import type { SafeguardServices } from './services.ts';
import { staffSince } from './staff-since.ts';

type Request = typeof approvals.$inferSelect;

/**
 * Approves a request and makes its call in the name of whoever asked for it. The approval is stored
 * first: should the server stop before the call is made, approving once more two minutes later makes it. The
 * calls are safe to repeat then, since each has a key, a version or a state of its own.
 *
 * @throws Refusal `not_found`, `own_account`, `staff_account`, `role_missing`, `staff_related`, `approval_waits`,
 * `approval_over`
 */
export async function approve(
  services: SafeguardServices,
  approvalId: string,
  context: Context,
): Promise<void> {
  const { userId } = signedIn(context);
  const request = await readRequest(services, approvalId);
  const bound = services.findBound(request.call);
  if (!bound) throw new Refusal('approval_over');
  if (!mayCall(bound.endpoint, await services.findRoles(userId))) throw new Refusal('role_missing');
  if (request.requestedBy === userId) throw new Refusal('own_account');
  const since = await staffSince(services.db, request);
  await requireUnrelated(services.db, request.requestedBy, userId, since);
  // Whoever asked may have lost their role since, and so may nobody act for them any more.
  if (!mayCall(bound.endpoint, await services.findRoles(request.requestedBy))) {
    throw new Refusal('approval_over');
  }
  const concerns = bound.endpoint.concerns?.(request.input as never) ?? [];
  const { ids: concerned, isOfStaff } = await findConcerned(
    services.db,
    concerns,
    request.requestedBy,
  );
  if ([...request.concerned, ...concerned].includes(userId)) throw refusalOfOwn(concerns);
  if (await isOfHousehold(services.db, concerns, [...request.concerned, ...concerned], userId)) {
    throw refusalOfOwn(concerns);
  }
  // Whoever it has come to concern since was told nothing: a prize may be offered to the next one.
  const isOfOthers = concerned.some((id) => !request.concerned.includes(id));
  if (isOfOthers && !isOfNobody(request.safeguard)) throw new Refusal('approval_over');
  if (isOfStaff) {
    await requireOneUnrelated(services.db, [request.requestedBy, userId], concerned);
  }
  if (await wasObjectedTo(services.db, request)) {
    await requireOwner(services, [request.requestedBy, userId]);
  }
  if (!(await hasHadTime(services.db, request))) throw new Refusal('approval_waits');
  const isRepeated = await transaction(services.db, (tx) => recordApproval(tx, request, userId));
  await carryOut(services, { request, bound, isRepeated }, context);
}

async function requireOwner({ findRoles }: SafeguardServices, ids: string[]): Promise<void> {
  for (const id of ids) if ((await findRoles(id)).includes('owner')) return;
  throw new Refusal('role_missing', {
    message:
      'Whom this concerns has objected to it before: an owner has to ask for it, or approve it.',
  });
}

async function readRequest({ db }: SafeguardServices, approvalId: string): Promise<Request> {
  const [request] = await db.select().from(approvals).where(eq(approvals.id, approvalId));
  if (!request) throw new Refusal('not_found');
  if (request.input === null) throw new Refusal('approval_over');
  return request;
}

// Longer than any call takes: whoever began it has been stopped.
const carriedOutWithin = sql.raw(`interval '2 minutes'`);

/**
 * The first of many approvals at once counts, and makes the call alone: made twice, it could hit what came in the
 * place of what was decided about, such as the next winner. One that is repeated after a stop goes on; answers
 * whether it is.
 */
async function recordApproval(tx: Tx, { id, call }: Request, userId: string): Promise<boolean> {
  const decided = await tx
    .update(approvals)
    .set({ decision: 'approved', decidedBy: userId, decidedAt: sql`now()` })
    .where(
      and(
        eq(approvals.id, id),
        isNull(approvals.decision),
        isNull(approvals.objectedAt),
        gt(approvals.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: approvals.id });
  if (decided[0]) {
    await audit(tx, {
      actorId: userId,
      action: 'approval.given',
      subject: `approval:${id}`,
      detail: { call },
    });
    return false;
  }
  const isApproved = and(eq(approvals.id, id), isToBeDone);
  const taken = await tx
    .update(approvals)
    .set({ decidedAt: sql`now()` })
    .where(and(isApproved, lt(approvals.decidedAt, sql`now() - ${carriedOutWithin}`)))
    .returning({ id: approvals.id });
  if (taken[0]) return true;
  if ((await tx.$count(approvals, isApproved)) === 0) throw new Refusal('approval_over');
  throw new Refusal('approval_over', {
    message: 'This was approved a moment ago and is being done. Please look again in two minutes.',
  });
}

/** With what calls are refused that have no key and were made before a stop already. */
const alreadyDone: ReadonlySet<RefusalCode> = new Set([
  'free_entry_exists',
  'gift_voided',
  'race_canceled',
]);

/**
 * Makes the call as whoever asked for it. A refusal is kept as the outcome, and its input is removed. What waits for its
 * provider is done by itself later.
 */
async function carryOut(
  { db }: SafeguardServices,
  { request, bound, isRepeated }: { request: Request; bound: Bound; isRepeated: boolean },
  context: Context,
): Promise<void> {
  const actor = { ...signedIn(context), userId: request.requestedBy };
  let refusedWith: string | null = null;
  try {
    const asked = { ...context, actor, askedAt: request.createdAt };
    await bound.handle(parse(bound.endpoint, request.input) as never, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isDone =
      error.code === 'provider_unavailable' || (isRepeated && alreadyDone.has(error.code));
    if (!isDone) refusedWith = error.message;
  }
  await transaction(db, (tx) =>
    tx
      .update(approvals)
      .set({ input: null, ...(refusedWith === null ? { doneAt: sql`now()` } : { refusedWith }) })
      .where(eq(approvals.id, request.id)),
  );
}

/**
 * Declines a request, or withdraws one's own. Nobody declines what is about themselves.
 *
 * @throws Refusal `not_found`, `own_account`, `role_missing`, `approval_over`
 */
export async function decline(
  services: SafeguardServices,
  approvalId: string,
  context: Context,
): Promise<void> {
  const { userId } = signedIn(context);
  const request = await readRequest(services, approvalId);
  const isOwn = request.requestedBy === userId;
  const bound = services.findBound(request.call);
  const roles = await services.findRoles(userId);
  if (!isOwn) {
    if (!(bound && mayCall(bound.endpoint, roles))) throw new Refusal('role_missing');
    const concerns = bound.endpoint.concerns?.(request.input as never) ?? [];
    if (await isAbout(services.db, concerns, userId)) throw refusalOfOwn(concerns);
  }
  await transaction(services.db, async (tx) => {
    const decided = await tx
      .update(approvals)
      .set({
        decision: isOwn ? 'withdrawn' : 'declined',
        decidedBy: userId,
        decidedAt: sql`now()`,
        input: null,
      })
      .where(
        and(eq(approvals.id, approvalId), isNull(approvals.decision), isNull(approvals.objectedAt)),
      )
      .returning({ id: approvals.id });
    if (!decided[0]) throw new Refusal('approval_over');
    await audit(tx, {
      actorId: userId,
      action: isOwn ? 'approval.withdrawn' : 'approval.declined',
      subject: `approval:${approvalId}`,
      detail: { call: request.call },
    });
  });
}
