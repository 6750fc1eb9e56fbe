// The events at the track as a file: one line each, with its numbers, prices, money and unsynced blocks.
import type { Reads } from '#base/database/handles.ts';
import { type Cell, csvFile, moneyCell } from '#base/records/csv-file.ts';
import type { TrackEvent } from '#contract/office/track-events.ts';
import type { FileAnswer } from '#contract/records.ts';
import { findEvents } from './event-report.ts';

const maxRows = 10_000;

const columns: [string, (event: TrackEvent) => Cell][] = [
  ['Event', (event) => event.number],
  ['Day (New York)', (event) => event.day],
  ['Shifts', (event) => event.shifts],
  ['Open shifts', (event) => event.openShifts],
  [
    'Numbers',
    ({ ranges }) =>
      ranges.map(({ deskName, from, to }) => `${deskName}: ${from} to ${to}`).join('; '),
  ],
  ['Price of a ticket', ({ prices }) => prices.map((price) => (price / 100).toFixed(2)).join('; ')],
  ['Sales', (event) => event.sales],
  ['Tickets that count', (event) => event.tickets],
  ['Gross', (event) => moneyCell(event.grossCents)],
  ['Voided sales', (event) => event.voids],
  ['Voided', (event) => moneyCell(event.voidedCents)],
  ['Sales too late', (event) => event.refunds],
  ['Too late', (event) => moneyCell(event.refundCents)],
  ['Net', (event) => moneyCell(event.netCents)],
  ['Cash over', (event) => moneyCell(event.overCents)],
  ['Cash short', (event) => moneyCell(event.shortCents)],
  [
    'Not brought in',
    ({ unsynced }) =>
      unsynced
        .map(
          ({ deskName, from, to, gaps, graceEnds }) =>
            `${deskName}: ${from} to ${to}, ${gaps} skipped, grace ends ${graceEnds ?? 'with the next draw'}`,
        )
        .join('; '),
  ],
];

/** The file, the last event first. */
export async function exportEvents(db: Reads): Promise<FileAnswer> {
  const { items } = await findEvents(db, { page: 1, limit: maxRows });
  return csvFile(
    'track-events.csv',
    columns.map(([heading]) => heading),
    items.map((event) => columns.map(([, cell]) => cell(event))),
  );
}
