// The tax files of a year as CSV and as PDF: donors, and prizes of $600 and more.

import type { Reads } from '#base/database/handles.ts';
import { drawDocument } from '#base/mail/pdf.ts';
import { type Column, column, drawTable } from '#base/mail/pdf-table.ts';
import { cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { FileAnswer } from '#contract/records.ts';
import { formatMoney } from '#rules/format/money.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { drawHead, pdfFile } from './paper.ts';
import { type DonorYear, donorsInFile, findDonorYears, findLargePrizes } from './tax-queries.ts';

const maxPrizes = 200_000;
/** Nobody prints more; the CSV files have all. */
const maxPrinted = 5_000;

/** The donors of a year as a table; where they are more than a file takes, its `part`, from 1. */
export async function donorsCsv(
  db: Reads,
  year: number,
  part = 1,
  inFile = donorsInFile,
): Promise<FileAnswer> {
  const rows = await findDonorYears(db, year, inFile + 1, (part - 1) * inFile);
  return cutCsvFile(
    `donors-${year}${part > 1 ? `-${part}` : ''}.csv`,
    [
      ...['Donor', 'Email', 'Postal address', 'Donations', 'Given', 'Given back', 'Kept'],
      ...['Value of what came with it', 'Deductible at most', 'Receipt numbers'],
    ],
    rows.map((one) => [
      ...[one.name, one.email, one.postalAddress, one.donations, moneyCell(one.givenCents)],
      ...[moneyCell(one.backCents), moneyCell(one.givenCents - one.backCents)],
      ...[moneyCell(one.valueCents), moneyCell(deductibleOf(one)), one.receipts],
    ]),
    inFile,
    'There are more donors: they are in the next file.',
  );
}

const deductibleOf = ({ givenCents, backCents, valueCents }: DonorYear) =>
  givenCents - backCents - valueCents;

const donorColumns = [
  column('Donor', 106),
  column('Email', 120),
  column('Gifts', 34, 'right'),
  column('Kept', 70, 'right'),
  column('Deductible', 74, 'right'),
  column('Receipts', 80, 'right'),
];

/** The donors of a year on paper. */
export async function donorsPdf(
  db: Reads,
  year: number,
  organization: OrganizationInfo,
): Promise<FileAnswer> {
  const rows = await findDonorYears(db, year, maxPrinted + 1);
  const cells = rows.map((one) => [
    one.name,
    one.email ?? '',
    String(one.donations),
    formatMoney(one.givenCents - one.backCents),
    formatMoney(deductibleOf(one)),
    one.receipts,
  ]);
  const note = 'What was refunded or voided is deducted.';
  const bytes = await drawRows(`Donors of ${year}`, organization, donorColumns, cells, note);
  return pdfFile(`donors-${year}.pdf`, bytes);
}

/** The large prizes of a year as a table. */
export async function prizesCsv(db: Reads, year: number): Promise<FileAnswer> {
  const rows = await findLargePrizes(db, year, maxPrizes + 1);
  return cutCsvFile(
    `prizes-${year}.csv`,
    ['Day', 'Game', 'Prize', 'Winner', 'Email', 'Postal address', 'Value', 'Tax form'],
    rows.map((one) => [
      ...[
        one.day,
        one.kind,
        one.prize,
        one.name,
        one.email,
        one.postalAddress,
        moneyCell(one.cents),
      ],
      one.hasTaxForm ? 'received' : 'missing',
    ]),
    maxPrizes,
    `Only the first ${maxPrizes} prizes of the year are here.`,
  );
}

const prizeColumns = [
  column('Day', 66),
  column('Prize', 136),
  column('Winner', 112),
  column('Address', 100),
  column('Value', 70, 'right'),
];

/** The large prizes of a year on paper. */
export async function prizesPdf(
  db: Reads,
  year: number,
  organization: OrganizationInfo,
): Promise<FileAnswer> {
  const rows = await findLargePrizes(db, year, maxPrinted + 1);
  const cells = rows.map(({ day, prize, name, postalAddress, cents }) => [
    day,
    prize,
    name,
    (postalAddress ?? '').replaceAll(/\s+/g, ' '),
    formatMoney(cents),
  ]);
  const note = `Prizes of ${jackpotFigures.taxForm} and more that were paid or handed over in the year; of a shared prize each share.`;
  const bytes = await drawRows(`Prizes of ${year}`, organization, prizeColumns, cells, note);
  return pdfFile(`prizes-${year}.pdf`, bytes);
}

function drawRows(
  title: string,
  organization: OrganizationInfo,
  columns: Column[],
  rows: string[][],
  note: string,
): Promise<Uint8Array> {
  const isCut = rows.length > maxPrinted;
  const words = [
    note,
    ...(rows.length === 0 ? ['There are none.'] : []),
    ...(isCut ? [`Only the first ${maxPrinted} are printed; all are in CSV.`] : []),
  ].join(' ');
  return drawDocument({ title, author: organization.name }, (page) => {
    const y = drawHead(page, title, organization, words);
    if (rows.length > 0) drawTable(page, y, columns, rows.slice(0, maxPrinted), title);
  });
}
