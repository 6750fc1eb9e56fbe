// Draws a yearly statement: what each charity got, and every donation of the year, over many pages.

import { drawDocument, paper } from '#base/mail/pdf.ts';
import { column, drawTable } from '#base/mail/pdf-table.ts';
import { writeText } from '#base/mail/pdf-text.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { purposeOf } from '#rules/donations/purpose.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printDay } from './receipt-lines.ts';
import { type CharityTotal, type Statement, valuesOf } from './statement-queries.ts';

const { margin, green, ink, soft } = paper;
const totalColumns = [
  column('Given to', 200),
  column('Donations', 64, 'right'),
  column('Amount', 74, 'right'),
  column('Refunded', 72, 'right'),
  column('Kept', 74, 'right'),
];
const valuedTotalColumns = [
  column('Given to', 134),
  column('Donations', 58, 'right'),
  column('Amount', 74, 'right'),
  column('Refunded', 68, 'right'),
  column('Value', 70, 'right'),
  column('Deductible', 80, 'right'),
];
const valuedDonationColumns = [
  column('Date', 100),
  column('Receipt', 46),
  column('Given to', 96),
  column('Amount', 62, 'right'),
  column('Refunded', 54, 'right'),
  column('Value', 56, 'right'),
  column('Deductible', 70, 'right'),
];
const donationColumns = [
  column('Date', 106),
  column('Receipt', 50),
  column('Given to', 126),
  column('Amount', 68, 'right'),
  column('Refunded', 66, 'right'),
  column('Kept', 68, 'right'),
];

/** Draws the statement; answers the file's bytes. */
export function drawStatement(
  statement: Statement,
  organization: OrganizationInfo,
): Promise<Uint8Array> {
  const title = `Donations in ${statement.year}`;
  const at = statement.donations.at(-1)?.donatedAt;
  return drawDocument({ title, author: organization.name, at }, (page) => {
    let y = drawHead(page, statement, organization);
    const { hasValues } = statement;
    const columns = hasValues
      ? { totals: valuedTotalColumns, donations: valuedDonationColumns }
      : { totals: totalColumns, donations: donationColumns };
    y = drawTable(page, y, columns.totals, totalRows(statement), title);
    drawTable(page, y + 28, columns.donations, donationRows(statement), title);
  });
}

function drawHead(
  page: PDFKit.PDFDocument,
  { year, donorName, donorEmail, unlisted, donations, hasValues }: Statement,
  organization: OrganizationInfo,
): number {
  page.font('display').fontSize(12).fillColor(green).text(organization.name, margin, 64);
  page.font('display').fontSize(30).fillColor(ink).text(`Donations in ${year}`, margin, 96);
  const width = page.page.width - 2 * margin;
  page.font('text').fontSize(11).fillColor(soft);
  const nameHeight = writeText(page, `${donorName} · ${donorEmail}`, margin, 146, { width });
  page
    .fontSize(10)
    .text(
      `Received by ${organization.name}, tax ID ${organization.taxId}, ${organization.postalAddress}. Refunds are deducted. Card fees that you covered are part of the amounts. Please keep this statement for your tax records.${
        hasValues
          ? ' Value is our good-faith estimate of what came with the gifts; of each, at most what is above it is deductible.'
          : ''
      }${
        unlisted > 0
          ? ` Listed and added up are the newest ${donations.length} donations; ${unlisted} older ones of the year are not.`
          : ''
      }`,
      margin,
      146 + nameHeight,
      { width, lineGap: 3 },
    );
  return page.y + 20;
}

function totalRows({ totals, hasValues }: Statement): string[][] {
  const row = (name: string, total: CharityTotal) => [
    name,
    formatNumber(total.donations),
    ...printAmounts(total, hasValues),
  ];
  const all = totals.reduce((sum, one) => ({
    purpose: '',
    donations: sum.donations + one.donations,
    amountCents: sum.amountCents + one.amountCents,
    refundedCents: sum.refundedCents + one.refundedCents,
    valueCents: sum.valueCents + one.valueCents,
    deductibleCents: sum.deductibleCents + one.deductibleCents,
  }));
  return [...totals.map((one) => row(one.purpose, one)), row('Together', all)];
}

function donationRows({ donations, hasValues }: Statement): string[][] {
  return donations.map((one) => [
    printDay(one.donatedAt),
    String(one.receiptNumber),
    purposeOf(one),
    ...printAmounts({ ...one, ...valuesOf(one) }, hasValues),
  ]);
}

function printAmounts(
  {
    amountCents,
    refundedCents,
    valueCents,
    deductibleCents,
  }: Pick<CharityTotal, 'amountCents' | 'refundedCents' | 'valueCents' | 'deductibleCents'>,
  hasValues: boolean,
): string[] {
  const paid = [formatMoney(amountCents), refundedCents > 0 ? formatMoney(refundedCents) : ''];
  return hasValues
    ? [...paid, formatMoney(valueCents), formatMoney(deductibleCents)]
    : [...paid, formatMoney(amountCents - refundedCents)];
}
