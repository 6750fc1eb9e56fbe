// What staff asked a second person for in public: for everybody to read, and for those concerned to stop.
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { PublicAct, publicActsApi } from '#contract/public-acts.ts';
import { isPublic } from '#rules/safeguards/safeguards.ts';

type Row = typeof approvals.$inferSelect;

/** A page of them, newest first. */
export async function findPublicActs(
  db: Reads,
  { page, limit, drawId }: ParsedInputOf<typeof publicActsApi.list>,
): Promise<{ items: PublicAct[]; total: number }> {
  const where = and(
    isNotNull(approvals.publicReason),
    drawId ? eq(approvals.drawId, drawId) : undefined,
  );
  const rows = await db
    .select()
    .from(approvals)
    .where(where)
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.flatMap(toPublicAct), total: await db.$count(approvals, where) };
}

function toPublicAct(row: Row): PublicAct[] {
  if (!isPublic(row.safeguard) || row.publicReason === null) return [];
  const decided = row.doneAt ?? row.objectedAt ?? row.decidedAt;
  return [
    {
      _id: row.id,
      what: row.safeguard,
      reason: row.publicReason,
      asked: row.createdAt.toISOString(),
      waitsUntil: row.waitsUntil?.toISOString() ?? null,
      outcome: outcomeOf(row),
      decided: decided?.toISOString() ?? null,
      drawId: row.drawId,
    },
  ];
}

function outcomeOf(row: Row): PublicAct['outcome'] {
  if (row.doneAt) return 'done';
  if (row.objectedAt) return 'objected';
  if (row.refusedWith !== null) return 'not done';
  if (row.decision === 'declined' || row.decision === 'withdrawn') return row.decision;
  // What was approved waits until it is done, however long.
  return row.decision === 'approved' || row.expiresAt > new Date() ? 'waits' : 'not done';
}

/**
 * Stops a request by the link that those whom it concerns were sent, as long as nobody has decided it.
 * Repeated it answers the same.
 */
export async function objectTo(db: Db, token: string) {
  const objectionSha256 = sha256(token);
  return transaction(db, async (tx) => {
    const stopped = await tx
      .update(approvals)
      .set({
        objectedAt: sql`now()`,
        refusedWith: 'The person whom it concerns has objected.',
        input: null,
      })
      .where(
        and(
          eq(approvals.objectionSha256, objectionSha256),
          isNull(approvals.decision),
          isNull(approvals.objectedAt),
          gt(approvals.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: approvals.id, call: approvals.call });
    for (const { id, call } of stopped) {
      await audit(tx, {
        actorId: null,
        action: 'approval.objected',
        subject: `approval:${id}`,
        detail: { call },
      });
    }
    const [row] = await tx
      .select()
      .from(approvals)
      .where(eq(approvals.objectionSha256, objectionSha256));
    return {
      result: row?.objectedAt ? ('stopped' as const) : ('too late' as const),
      what: row && isPublic(row.safeguard) ? row.safeguard : null,
    };
  });
}
