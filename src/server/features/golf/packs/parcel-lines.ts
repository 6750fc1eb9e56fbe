// Makes parcels of the lines of a file, and says of every bad line what is wrong with it.
import { type CellLine, decodeText, readCells } from '#base/records/read-cells.ts';
import { Refusal } from '#contract/errors.ts';
import { trackingNumber } from '#contract/office/gift-packs.ts';
import { carrierNames, carriers, readCarrier } from '#rules/golf/gift-packs.ts';
import { giftPacks } from '#rules/golf/weeks.ts';
import { type LineProblem, shorten } from '../scores/score-lines.ts';
import { parcelMistake, type SentParcel } from './send-pack.ts';

/** The parcel of a line. */
export interface ParcelLine extends SentParcel {
  line: number;
  packId: string;
}

const columnNames = {
  pack: ['packid', 'pack', 'id'],
  carrier: ['carrier', 'shipper'],
  tracking: ['trackingnumber', 'tracking', 'trackingid'],
  sentOn: ['senton', 'sent', 'day', 'date'],
} as const;
type Column = keyof typeof columnNames;
const columnLabels: Readonly<Record<Column, string>> = {
  ...{ pack: '“pack id”', carrier: '“carrier”' },
  ...{ tracking: '“tracking number”', sentOn: '“sent on”' },
};

const unreadable = (message: string) => new Refusal('parcels_unreadable', { message });

function findColumns({ cells }: CellLine): Record<Column, number> {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const find = (column: Column) =>
    names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const all = Object.keys(columnNames) as Column[];
  const missing = all.filter((column) => find(column) < 0).map((column) => columnLabels[column]);
  if (missing.length > 0) {
    throw unreadable(
      `The first line must name the columns; there is no ${missing.join(' and no ')}.`,
    );
  }
  return Object.fromEntries(all.map((column) => [column, find(column)])) as Record<Column, number>;
}

/** What a parcel is made of, as it was written. */
type Texts = Record<Column, string> & { line: number; problem: string | null };

/** The lines that say anything of a parcel: those of a template that were not filled in are passed over. */
function readLines(bytes: Uint8Array): Texts[] {
  const [header, ...lines] = readCells(decodeText(bytes));
  if (!header) throw unreadable('This file is empty.');
  const columns = findColumns(header);
  const most = giftPacks.count;
  if (lines.length > most) {
    throw unreadable(`This file has ${lines.length} lines; at most ${most} are taken at once.`);
  }
  const texts = lines.map(({ line, cells, problem }) => ({
    ...{ line, problem, pack: cells[columns.pack] ?? '', carrier: cells[columns.carrier] ?? '' },
    ...{ tracking: cells[columns.tracking] ?? '', sentOn: cells[columns.sentOn] ?? '' },
  }));
  const filled = texts.filter(
    ({ carrier, tracking, sentOn, problem }) => problem || `${carrier}${tracking}${sentOn}` !== '',
  );
  if (filled.length === 0) throw unreadable('No line of this file has a parcel.');
  return filled;
}

const names = carriers.map((carrier) => carrierNames[carrier]);

/** The parcel of a line, or what is wrong with it. */
function checkLine(texts: Texts, today: string): ParcelLine | string {
  const { line, pack, sentOn, problem } = texts;
  if (problem) return problem;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(pack)) {
    return pack === '' ? 'The pack id is missing.' : `“${shorten(pack)}” is no pack id.`;
  }
  const carrier = readCarrier(texts.carrier);
  if (!carrier)
    return `The carrier is one of ${names.join(', ')}, not “${shorten(texts.carrier)}”.`;
  const tracking = texts.tracking === '' ? null : trackingNumber.safeParse(texts.tracking);
  if (tracking?.error) return tracking.error.issues[0]!.message;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(sentOn) && !Number.isNaN(Date.parse(sentOn));
  if (!isDay || new Date(sentOn).toISOString().slice(0, 10) !== sentOn || sentOn < '2020') {
    return `The day is written like 2027-03-01, not “${shorten(sentOn)}”.`;
  }
  const sent = { carrier, trackingNumber: tracking?.data ?? null, sentOn };
  return parcelMistake(sent, today)?.sentence ?? { line, packId: pack.toLowerCase(), ...sent };
}

/** The parcels of a file, or everything that is wrong with it. @throws Refusal `parcels_unreadable` */
export function readParcelLines(
  bytes: Uint8Array,
  today: string,
): { lines: number; parcels: ParcelLine[]; problems: LineProblem[] } {
  const texts = readLines(bytes);
  const parcels: ParcelLine[] = [];
  const problems: LineProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const one of texts) {
    const parcel = checkLine(one, today);
    if (typeof parcel === 'string') {
      problems.push({ line: one.line, sentence: parcel });
      continue;
    }
    const first = firstLines.get(parcel.packId);
    if (first === undefined) {
      firstLines.set(parcel.packId, one.line);
      parcels.push(parcel);
    } else {
      problems.push({ line: one.line, sentence: `Line ${first} has the same pack already.` });
    }
  }
  return { lines: texts.length, parcels, problems };
}
