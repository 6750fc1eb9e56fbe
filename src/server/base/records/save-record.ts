// Adds, changes and removes records, each in one transaction with its audit entry.
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Removal } from '#contract/records.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../database/handles.ts';
import { constraintOf, sqlStateOf, transaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { isRecord, readRecord, versionOf } from './list-records.ts';

/** Adds a record. @throws Refusal `already_exists`, `bad_input` */
export async function createRecord<Fields>(
  db: Db,
  kind: RecordKind<Fields>,
  fields: Fields,
  { userId }: Actor,
): Promise<RecordRow> {
  return explainRefusals(kind, () => transaction(db, (tx) => addRecord(tx, kind, fields, userId)));
}

/** Adds a record within a transaction, with its audit entry. */
export async function addRecord<Fields>(
  tx: Tx,
  kind: RecordKind<Fields>,
  fields: Fields,
  userId: string,
): Promise<RecordRow> {
  const id = await kind.insert(tx, fields, userId);
  await audit(tx, {
    actorId: userId,
    action: `${kind.noun}.created`,
    subject: `${kind.noun}:${id}`,
  });
  return readRecord(tx, kind, id);
}

/**
 * Changes a record, if it is still as the person saw it.
 *
 * @throws Refusal `not_found`, `changed_meanwhile`, `already_exists`, `bad_input`
 */
export async function updateRecord<Fields>(
  db: Db,
  kind: RecordKind<Fields>,
  { id, version, fields }: { id: string; version: string; fields: Fields },
  { userId }: Actor,
): Promise<RecordRow> {
  return explainRefusals(kind, () =>
    transaction(db, async (tx) => {
      const [found] = await tx
        .select({ version: versionOf(kind) })
        .from(kind.table)
        .where(isRecord(kind, id))
        // Not against rows that refer to it: who writes one may hold what a kind waits for next.
        .for('no key update');
      if (!found) throw new Refusal('not_found');
      if (found.version !== version) throw new Refusal('changed_meanwhile');
      return changeRecord(tx, kind, id, fields, userId);
    }),
  );
}

/** Changes a record within a transaction; the audit entry says what changed. */
export async function changeRecord<Fields>(
  tx: Tx,
  kind: RecordKind<Fields>,
  id: string,
  fields: Fields,
  userId: string,
): Promise<RecordRow> {
  const before = await readRecord(tx, kind, id);
  await kind.update(tx, id, fields, userId);
  const after = await readRecord(tx, kind, id);
  const changed = changesBetween(before, after, kind.personal);
  if (Object.keys(changed).length > 0) {
    await audit(tx, {
      actorId: userId,
      action: `${kind.noun}.updated`,
      subject: `${kind.noun}:${id}`,
      detail: { changed },
    });
  }
  return after;
}

/** Removes records, each by itself, so that one that must stay keeps no other. */
export async function removeRecords<Fields>(
  db: Db,
  kind: RecordKind<Fields>,
  ids: readonly string[],
  { userId }: Actor,
): Promise<Removal> {
  let removed = 0;
  const kept: Removal['kept'] = [];
  for (const id of new Set(ids)) {
    try {
      removed += await transaction(db, (tx) => removeRecord(tx, kind, id, userId));
    } catch (error) {
      const refusal = sqlStateOf(error) === '23503' ? new Refusal('still_used') : error;
      if (!(refusal instanceof Refusal)) throw error;
      kept.push({ _id: id, sentence: refusal.message });
    }
  }
  return { removed, kept };
}

/** Answers how many records it removed: none where it was gone already. */
async function removeRecord<Fields>(
  tx: Tx,
  kind: RecordKind<Fields>,
  id: string,
  userId: string,
): Promise<number> {
  const [found] = await tx
    .select({ id: kind.id })
    .from(kind.table)
    .where(isRecord(kind, id))
    .for('update');
  if (!found) return 0;
  await kind.beforeRemove?.(tx, id);
  await tx.delete(kind.table).where(eq(kind.id, id));
  await audit(tx, {
    actorId: userId,
    action: `${kind.noun}.removed`,
    subject: `${kind.noun}:${id}`,
  });
  return 1;
}

// Names have up to 120 characters, and what a charity was called has to be found here.
const longestInAudit = 250;

/** The fields that differ; short values with what they were and are, long and personal ones by name alone. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  personal: readonly string[] = [],
): Record<string, unknown> {
  const isShort = (value: unknown) => (JSON.stringify(value)?.length ?? 0) <= longestInAudit;
  const changed: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(after)) {
    const was = before[name];
    if (name === 'version' || JSON.stringify(was) === JSON.stringify(now)) continue;
    const isTold = isShort(was) && isShort(now) && !personal.includes(name);
    changed[name] = isTold ? [was, now] : 'changed';
  }
  return changed;
}

/** Runs a change; what a constraint of the database finds wrong is said in words. */
export async function explainRefusals<Fields, T>(
  kind: RecordKind<Fields>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw refusalOf(kind, error) ?? error;
  }
}

/** The refusal that a constraint stands for, or null for any other error. */
export function refusalOf<Fields>(kind: RecordKind<Fields>, error: unknown): Refusal | null {
  const state = sqlStateOf(error);
  const told = kind.mistakes?.[constraintOf(error) ?? ''];
  if (state === '23505') {
    if (!told) return new Refusal('already_exists');
    return new Refusal('already_exists', {
      message: told.sentence,
      fields: { [told.field]: told.sentence },
    });
  }
  if (state !== '23514' && state !== '23503') return null;
  if (told) {
    return new Refusal('bad_input', {
      message: told.sentence,
      fields: { [told.field]: told.sentence },
    });
  }
  return state === '23503'
    ? new Refusal('bad_input', { message: 'Something you chose is not there anymore.' })
    : new Refusal('bad_input');
}
