// The files around sending gift packs: addresses for whoever carries them, and a list to fill in.
import type { Db } from '#base/database/handles.ts';
import { csvFile } from '#base/records/csv-file.ts';
import type { FileAnswer } from '#contract/records.ts';
import { findPacksToSend } from './office-pack-queries.ts';

/** The packs that wait to be sent, with their addresses; its last columns can be filled in and imported. */
export async function shipperFile(db: Db, event: string): Promise<FileAnswer> {
  const rows = await findPacksToSend(db, event);
  const headings = [
    ...['Pack id', 'Number', 'Recipient', 'Street', 'Street 2', 'City', 'State', 'Postal code'],
    ...['Country', 'Email', 'Carrier', 'Tracking number', 'Sent on'],
  ];
  return csvFile(
    'gift-packs-to-send.csv',
    headings,
    rows.map(({ pack, email }) => [
      ...[pack.id, pack.number, pack.recipient, pack.street, pack.street2, pack.city],
      ...[pack.state, pack.postalCode, pack.country, email, null, null, null],
    ]),
  );
}

/** The same packs without addresses, for whoever records what was sent. */
export async function parcelTemplate(db: Db, event: string): Promise<FileAnswer> {
  const rows = await findPacksToSend(db, event);
  return csvFile(
    'gift-packs-sent.csv',
    ['Pack id', 'Number', 'Recipient', 'Carrier', 'Tracking number', 'Sent on'],
    rows.map(({ pack }) => [pack.id, pack.number, pack.recipient, null, null, null]),
  );
}
