// The statement of a month as CSV and as PDF.

import { drawDocument, paper } from '#base/mail/pdf.ts';
import { type Column, column, drawTable } from '#base/mail/pdf-table.ts';
import { csvFile, moneyCell } from '#base/records/csv-file.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { MonthlyStatement, StatementMovement } from '#contract/office/statements.ts';
import type { FileAnswer } from '#contract/records.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { drawHead, pdfFile } from './paper.ts';

const { margin, ink } = paper;

/** One table: balances have an opening and a closing, movements an amount. */
export function statementCsv(statement: MonthlyStatement): FileAnswer {
  const balances = (section: string, rows: MonthlyStatement['held']) =>
    rows.map(({ label, openingCents, movedCents, closingCents }) => [
      ...[section, label, null, null, null, moneyCell(movedCents)],
      ...[moneyCell(openingCents), moneyCell(closingCents)],
    ]);
  const movements = (section: string, rows: StatementMovement[]) =>
    rows.map(({ what, from, to, count, cents }) => [
      ...[section, what, from, to, count, moneyCell(cents), null, null],
    ]);
  return csvFile(
    `statement-${statement.month}.csv`,
    ['Section', 'What', 'From', 'To', 'Count', 'Amount', 'Opening', 'Closing'],
    [
      ...balances('Where the money is', statement.held),
      ...balances('Whose it is', statement.owned),
      ...movements('Received', statement.received),
      ...movements('Given back', statement.back),
      ...movements('Fees', statement.fees),
      ...movements('Moved inside', statement.moved),
      ...statement.checks.map(({ sentence, oneCents, otherCents, isRight }) => [
        ...['Tie-out', sentence, moneyCell(oneCents), moneyCell(otherCents)],
        ...[null, null, null, isRight ? 'right' : 'WRONG'],
      ]),
    ],
  );
}

const balanceColumns = [
  column('', 190),
  column('Opening', 98, 'right'),
  column('Moved', 98, 'right'),
  column('Closing', 98, 'right'),
];
const movementColumns = [
  column('What', 120),
  column('From', 118),
  column('To', 118),
  column('Count', 46, 'right'),
  column('Amount', 82, 'right'),
];

/** The statement on paper. */
export async function statementPdf(
  statement: MonthlyStatement,
  organization: OrganizationInfo,
): Promise<FileAnswer> {
  const name = formatCalendarDay(`${statement.month}-01`, 'longMonthAndYear');
  const title = `Statement of ${name}`;
  const bytes = await drawDocument({ title, author: organization.name }, (page) => {
    let y = drawHead(page, title, organization, words(statement));
    const section = (heading: string, columns: Column[], rows: string[][]) => {
      if (rows.length === 0) return;
      y = drawHeading(page, heading, y);
      y = drawTable(page, y, columns, rows, title) + 22;
    };
    section('Where the money is', balanceColumns, balanceRows(statement.held));
    section('Whose it is', balanceColumns, balanceRows(statement.owned));
    section('Received', movementColumns, movementRows(statement.received));
    section('Given back', movementColumns, movementRows(statement.back));
    section('Fees of the providers', movementColumns, movementRows(statement.fees));
    section('Moved inside', movementColumns, movementRows(statement.moved));
  });
  return pdfFile(`statement-${statement.month}.pdf`, bytes);
}

function words({ tiesOut, isOver, checks }: MonthlyStatement): string {
  const wrong = checks.filter(({ isRight }) => !isRight).map(({ sentence }) => sentence);
  const end = isOver ? '' : ' The month is still going; these are the figures so far.';
  return tiesOut
    ? `Everything ties out to the ledger, to the cent.${end}`
    : `This does not tie out. Wrong is: ${wrong.join(' ')}${end}`;
}

function drawHeading(page: PDFKit.PDFDocument, text: string, y: number): number {
  let at = y;
  // A heading never stands alone at the foot of a page.
  if (at > page.page.height - margin - 80) {
    page.addPage();
    at = margin;
  }
  page.font('display').fontSize(14).fillColor(ink).text(text, margin, at);
  return at + 22;
}

function balanceRows(rows: MonthlyStatement['held']): string[][] {
  const row = (label: string, opening: number, moved: number, closing: number) => [
    label,
    formatMoney(opening),
    formatMoney(moved),
    formatMoney(closing),
  ];
  const sum = (key: 'openingCents' | 'movedCents' | 'closingCents') =>
    rows.reduce((total, one) => total + one[key], 0);
  return [
    ...rows.map((one) => row(one.label, one.openingCents, one.movedCents, one.closingCents)),
    row('Together', sum('openingCents'), sum('movedCents'), sum('closingCents')),
  ];
}

function movementRows(rows: StatementMovement[]): string[][] {
  if (rows.length === 0) return [];
  const cents = rows.reduce((total, one) => total + one.cents, 0);
  return [
    ...rows.map((one) => [
      one.what,
      one.from,
      one.to,
      formatNumber(one.count),
      formatMoney(one.cents),
    ]),
    ['Together', '', '', '', formatMoney(cents)],
  ];
}
