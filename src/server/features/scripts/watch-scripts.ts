// Notes which scripts the payment page loads, so that a change waits for somebody to approve it.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { policyReports, scriptInventories } from '#base/database/schema/scripts.ts';
import { runStatement, transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { KnownInventory } from './inventory.ts';

/** Notes the inventory as it is now; an hourly job, and a part of each approval. */
export async function noteInventory(db: Db, { digest, inventory }: KnownInventory): Promise<void> {
  await runStatement(
    db,
    sql`insert into script_inventories (digest, inventory)
      values (${digest}, ${JSON.stringify(inventory)}::jsonb)
      on conflict (digest) do update set last_seen_at = now()`,
  );
}

/**
 * Approves the scripts as they are now; once, whoever presses first.
 *
 * @throws Refusal `changed_meanwhile` where they are not what was looked at
 */
export async function approveScripts(
  db: Db,
  actorId: string,
  now: KnownInventory,
  { digest, reason }: { digest: string; reason: string },
): Promise<void> {
  if (now.digest !== digest) throw new Refusal('changed_meanwhile');
  await noteInventory(db, now);
  await transaction(db, async (tx) => {
    const approved = await tx
      .update(scriptInventories)
      .set({ approvedAt: sql`now()`, approvedBy: actorId, reason })
      .where(and(eq(scriptInventories.digest, digest), isNull(scriptInventories.approvedAt)))
      .returning({ digest: scriptInventories.digest });
    if (approved.length === 0) return;
    await audit(tx, {
      actorId,
      action: 'scripts.approved',
      subject: 'scripts',
      detail: { digest },
    });
  });
}

/** Says that a report was looked at. @throws Refusal `not_found` */
export async function markReportSeen(db: Db, actorId: string, reportId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [seen] = await tx
      .update(policyReports)
      .set({
        seenAt: sql`coalesce(${policyReports.seenAt}, now())`,
        seenBy: sql`coalesce(${policyReports.seenBy}, ${actorId})`,
      })
      .where(eq(policyReports.id, reportId))
      .returning({ id: policyReports.id });
    if (!seen) throw new Refusal('not_found');
  });
}

const keptDays = 90;

/** Forgets reports that came no more for a while, and inventories that nobody approved; a daily job. */
export async function removePastScripts(db: Db): Promise<void> {
  const past = sql`now() - ${keptDays}::int * interval '1 day'`;
  await runStatement(db, sql`delete from policy_reports where last_at < ${past}`);
  await runStatement(
    db,
    sql`delete from script_inventories where last_seen_at < ${past} and approved_at is null`,
  );
}
