// Draws donation receipts as a PDF, one on each page.

import type { Particular } from '#base/mail/layout.ts';
import { drawDocument, paper } from '#base/mail/pdf.ts';
import { writeText } from '#base/mail/pdf-text.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { plural } from '#rules/format/counts.ts';
import { receiptParticulars } from './receipt-lines.ts';
import type { Receipt } from './receipt-queries.ts';

const { margin, green, ink, soft, line } = paper;

/** Draws receipts, each on a page of its own; answers the file's bytes. */
export function drawReceipts(
  receipts: Receipt[],
  organization: OrganizationInfo,
): Promise<Uint8Array> {
  const title = plural(receipts.length, 'Donation receipt');
  // Drawn again, a receipt is the same file to the byte.
  const at = receipts[0]?.donatedAt;
  return drawDocument({ title, author: organization.name, at }, (page) => {
    for (const [index, receipt] of receipts.entries()) {
      if (index > 0) page.addPage();
      drawHead(page, organization);
      const end = drawParticulars(page, receiptParticulars(receipt));
      drawFoot(page, organization);
      if (receipt.disclosure) drawDisclosure(page, end, receipt.disclosure);
    }
  });
}

function drawHead(page: PDFKit.PDFDocument, organization: OrganizationInfo): void {
  page.font('display').fontSize(12).fillColor(green).text(organization.name, margin, 64);
  page.font('display').fontSize(32).fillColor(ink).text('Donation receipt', margin, 108);
  page
    .font('text')
    .fontSize(12)
    .fillColor(soft)
    .text(
      'Thank you. Your gift helps a young adult who has aged out of foster care through the first steps on their own.',
      margin,
      156,
      { width: 380, lineGap: 3 },
    );
}

/** Answers where the rows end. */
function drawParticulars(page: PDFKit.PDFDocument, particulars: Particular[]): number {
  const width = page.page.width - 2 * margin;
  let y = 224;
  for (const [label, value] of particulars) {
    page
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.75)
      .stroke(line);
    page
      .font('text')
      .fontSize(12)
      .fillColor(soft)
      .text(label, margin, y + 8, { width: 150 });
    page.fillColor(ink);
    const height = writeText(page, value, margin + 160, y + 8, {
      width: width - 160,
      align: 'right',
    });
    // Twelve rows, three of them of two lines, leave the foot its place.
    y += height + (particulars.length > 12 ? 12 : 16);
  }
  page
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(line);
  return y;
}

const footHeight = 56;

/** What the donor's state wants to be said: below the rows, or on a page of its own where that is full. */
function drawDisclosure(page: PDFKit.PDFDocument, end: number, disclosure: string): void {
  const width = page.page.width - 2 * margin;
  page.font('text').fontSize(9).fillColor(soft);
  const height = page.heightOfString(disclosure, { width });
  const hasRoom = end + 14 + height < page.page.height - margin - footHeight - 8;
  if (!hasRoom) page.addPage();
  page.font('text').fontSize(9).fillColor(soft);
  writeText(page, disclosure, margin, hasRoom ? end + 14 : 64, { width });
}

function drawFoot(page: PDFKit.PDFDocument, organization: OrganizationInfo): void {
  page
    .font('text')
    .fontSize(10)
    .fillColor(soft)
    .text(
      `${organization.name} · Tax ID ${organization.taxId}\n${organization.postalAddress}\n${organization.phone} · ${organization.email}`,
      margin,
      page.page.height - margin - footHeight,
      { width: page.page.width - 2 * margin, lineGap: 3 },
    );
}
