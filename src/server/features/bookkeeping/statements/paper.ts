// What all documents of the books share: how they begin, and how they print money.

import { paper } from '#base/mail/pdf.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { FileAnswer } from '#contract/records.ts';

const { margin, green, ink, soft } = paper;

/** A PDF as an answer. */
export const pdfFile = (fileName: string, bytes: Uint8Array): FileAnswer => ({
  fileName,
  contentType: 'application/pdf',
  base64: Buffer.from(bytes).toString('base64'),
});

/** Draws the head of a document; answers where it ends. */
export function drawHead(
  page: PDFKit.PDFDocument,
  title: string,
  organization: OrganizationInfo,
  text: string,
): number {
  const width = page.page.width - 2 * margin;
  page.font('display').fontSize(12).fillColor(green).text(organization.name, margin, 64);
  page.font('display').fontSize(28).fillColor(ink).text(title, margin, 92, { width });
  page
    .font('text')
    .fontSize(10)
    .fillColor(soft)
    .text(`Tax ID ${organization.taxId}. Days are New York’s. ${text}`, margin, page.y + 6, {
      width,
      lineGap: 3,
    });
  return page.y + 18;
}
