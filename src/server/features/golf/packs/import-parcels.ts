// Takes a file of parcels over: all of it, or nothing and a report of every bad line.
import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { findOwnAccounts } from '#base/database/own-accounts.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { isOfStaff } from '#base/database/staff-accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal, refusals } from '#contract/errors.ts';
import {
  maxParcelFileBytes,
  type officeGiftPacksApi,
  type ParcelImport,
} from '#contract/office/gift-packs.ts';
import { type LockedPack, lockPack, requireAllowed } from './pack-lock.ts';
import { type ParcelLine, readParcelLines } from './parcel-lines.ts';
import { isSame, readPackCost, readToday, writeParcel } from './send-pack.ts';

/**
 * Imports parcels. A pack that was sent just so before is left as it is, so that a file can be taken over
 * again, and with more lines.
 *
 * @throws Refusal `csv_unreadable`, `parcels_unreadable`, `gift_pack_cost_missing`, `too_large`
 */
export async function importParcels(
  db: Db,
  actorId: string,
  { event, fileBase64 }: ParsedInputOf<typeof officeGiftPacksApi.importParcels>,
): Promise<ParcelImport> {
  const bytes = Buffer.from(fileBase64, 'base64');
  if (bytes.length > maxParcelFileBytes) throw new Refusal('too_large');
  return transaction(db, async (tx) => {
    const { lines, parcels, problems } = readParcelLines(bytes, await readToday(tx));
    const own = await findOwnAccounts(tx, actorId);
    const found: { locked: LockedPack; parcel: ParcelLine }[] = [];
    // Always in the same order, so that two files with the same packs can't deadlock.
    for (const parcel of parcels.toSorted((a, b) => (a.packId < b.packId ? -1 : 1))) {
      const locked = await findAllowed(tx, event, own, parcel);
      if (typeof locked === 'string') problems.push({ line: parcel.line, sentence: locked });
      else found.push({ locked, parcel });
    }
    problems.sort((a, b) => a.line - b.line);
    const nothing = { lines, added: 0, unchanged: 0, problems };
    if (problems.length > 0) return { ...nothing, isImported: false };
    const added = found.filter(({ locked, parcel }) => !isSame(locked, parcel));
    if (added.length > 0) {
      const cost = await readPackCost(tx);
      for (const { locked, parcel } of added) {
        const { carrier, trackingNumber, sentOn } = parcel;
        await writeParcel(tx, actorId, locked, { carrier, trackingNumber, sentOn, ...cost });
      }
      await audit(tx, {
        actorId,
        action: 'gift-packs.imported',
        subject: `tournament:${event}`,
        detail: { packs: added.map(({ parcel }) => parcel.packId) },
      });
    }
    const unchanged = found.length - added.length;
    return { ...nothing, isImported: true, added: added.length, unchanged };
  });
}

/** The pack of a line under its lock, or why it cannot be sent. */
async function findAllowed(
  tx: Tx,
  event: string,
  own: ReadonlySet<string>,
  parcel: ParcelLine,
): Promise<LockedPack | string> {
  const unknown = 'There is no such gift pack in this tournament.';
  try {
    const locked = await lockPack(tx, parcel.packId);
    if (locked.pack.event !== event) return unknown;
    if (isSame(locked, parcel)) return locked;
    if (own.has(locked.userId)) {
      return 'This gift pack is your own, or of your household or mailbox: somebody else sends it.';
    }
    if (await isColleague(tx, locked.userId)) {
      return 'This gift pack is a colleague’s: send it by itself, with a second person.';
    }
    requireAllowed('send', locked);
    return locked.pack.recipient === null ? refusals.gift_pack_unclaimed.message : locked;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'not_found' ? unknown : error.message;
  }
}

/** Whether somebody is of the staff, or is to be: two others send their pack by the call for a single one. */
async function isColleague(tx: Tx, userId: string): Promise<boolean> {
  const found = await rowsOf<unknown>(
    tx,
    sql`select 1 from users u where u.id = ${userId}::uuid and ${isOfStaff}`,
  );
  return found.length > 0;
}
