// Reads the requests that wait, or waited, for a second member of staff.
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { findOwnAccounts } from '#base/database/own-accounts.ts';
import { users } from '#base/database/schema/accounts.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import type { Endpoint, ParsedInputOf, StaffRole } from '#contract/endpoint.ts';
import { mayCall } from '#contract/endpoint.ts';
import type { Approval, officeApprovalsApi } from '#contract/office/safeguards.ts';
import { findSubjects } from './approval-subjects.ts';
import { isOfNobody } from './safeguard-mails.ts';

type Row = typeof approvals.$inferSelect;

/** Who looks at requests, and which calls there are. */
export interface Looker {
  userId: string;
  roles: readonly StaffRole[];
  /** The calls that can be asked for, by their name in a request. */
  calls: ReadonlyMap<string, Endpoint>;
}

/** A page of the requests whose call one may make, or made oneself. */
export async function findApprovals(
  db: Reads,
  { page, limit, state }: ParsedInputOf<typeof officeApprovalsApi.list>,
  looker: Looker,
): Promise<{ items: Approval[]; total: number }> {
  const where = and(isFor(looker), stateIs(state));
  const rows = await db
    .select()
    .from(approvals)
    .where(where)
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: await show(db, rows, looker), total: await db.$count(approvals, where) };
}

/** One request as somebody sees it; null where there is none for them. */
export async function findApproval(
  db: Reads,
  approvalId: string,
  looker: Looker,
): Promise<Approval | null> {
  const rows = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, approvalId), isFor(looker)));
  return (await show(db, rows, looker))[0] ?? null;
}

function isFor({ userId, roles, calls }: Looker): SQL | undefined {
  const seen = [...calls.values()].filter(
    ({ roles: needed }) =>
      mayCall({ method: 'POST', roles: needed }, roles) || roles.includes('auditor'),
  );
  return or(
    eq(approvals.requestedBy, userId),
    inArray(approvals.call, ['', ...seen.map(({ method, path }) => `${method} ${path}`)]),
  );
}

/** Requests that were approved and are not done: they are being done, or a server has stopped in between. */
export const isToBeDone = and(
  eq(approvals.decision, 'approved'),
  isNull(approvals.doneAt),
  isNull(approvals.refusedWith),
)!;

function stateIs(state: 'open' | 'decided' | undefined): SQL | undefined {
  if (state === 'open') {
    return or(
      and(
        isNull(approvals.decision),
        isNull(approvals.objectedAt),
        gt(approvals.expiresAt, sql`now()`),
      ),
      isToBeDone,
    );
  }
  return state === 'decided' ? isNotNull(approvals.decision) : undefined;
}

async function show(db: Reads, rows: readonly Row[], looker: Looker): Promise<Approval[]> {
  const ids = rows.flatMap((row) => [
    row.requestedBy,
    ...(row.decidedBy ? [row.decidedBy] : []),
    ...row.concerned,
  ]);
  const people = await db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  const subjects = await findSubjects(db, rows);
  const own = rows.length > 0 ? await findOwnAccounts(db, looker.userId) : new Set<string>();
  const isAboutOwn = ({ safeguard, concerned }: Row) =>
    concerned.some((id) => (isOfNobody(safeguard) ? id === looker.userId : own.has(id)));
  const personOf = (id: string) =>
    people.find(({ _id }) => _id === id) ?? { _id: id, name: 'Closed account' };
  return rows.map((row) => {
    const endpoint = looker.calls.get(row.call);
    const state = stateOf(row);
    const isOwn = row.requestedBy === looker.userId;
    return {
      _id: row.id,
      safeguard: row.safeguard,
      summary: endpoint?.summary ?? row.call,
      inputs: inputsOf(row.input ?? {}),
      subject: subjects.get(row.id) ?? null,
      concerned: row.concerned.map(personOf),
      requestedBy: personOf(row.requestedBy),
      created: row.createdAt.toISOString(),
      expires: row.expiresAt.toISOString(),
      state,
      decidedBy: row.decidedBy ? personOf(row.decidedBy) : null,
      decided: row.decidedAt?.toISOString() ?? null,
      publicReason: row.publicReason,
      waitsUntil: row.waitsUntil?.toISOString() ?? null,
      refusedWith: row.refusedWith,
      isOwn,
      mayApprove:
        !isOwn &&
        !isAboutOwn(row) &&
        (state === 'open' || state === 'approved') &&
        endpoint !== undefined &&
        mayCall(endpoint, looker.roles),
    };
  });
}

function stateOf(row: Row): Approval['state'] {
  if (row.doneAt) return 'done';
  if (row.refusedWith !== null) return 'refused';
  if (row.decision) return row.decision;
  return row.expiresAt <= new Date() ? 'expired' : 'open';
}

/** What is for programs alone, or stands as the subject. */
const unshown = ['idempotencyKey', 'recordId', 'version', 'papersVersion'];

/** Inputs by name, nested ones as `donor.email`; ids of accounts are shown as people beside them. */
function inputsOf(input: Record<string, unknown>, before = ''): Approval['inputs'] {
  return Object.entries(input).flatMap(([name, value]) => {
    if (value === null || value === undefined || unshown.includes(name)) return [];
    if (Array.isArray(value)) return [{ name: before + name, value: JSON.stringify(value) }];
    if (typeof value === 'object') {
      return inputsOf(value as Record<string, unknown>, `${before}${name}.`);
    }
    return [{ name: before + name, value: String(value) }];
  });
}
