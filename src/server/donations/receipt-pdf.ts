// Draws a donation receipt as a one-page PDF.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { OrganisationInfo } from '#contract/accounts.ts';
import type { Particular } from '../mail/layout.ts';

// Whole fonts, not the web's subsets: a donor's name may be written in Polish, Greek or Cyrillic.
const { resolve } = createRequire(import.meta.url);
const textFont = resolve(
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
);
const displayFont = resolve(
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
);
const margin = 64;
const green = '#0f4a3a';
const ink = '#1b1f1c';
const soft = '#565b54';
const line = '#ddd6c5';

/** Draws a receipt on a US Letter page; answers the file's bytes. */
export async function drawReceipt(
  particulars: Particular[],
  organisation: OrganisationInfo,
): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: 'Donation receipt', Author: organisation.name },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => page.on('end', resolve));
  page.registerFont('text', textFont);
  page.registerFont('display', displayFont);
  drawHead(page, organisation);
  drawParticulars(page, particulars);
  drawFoot(page, organisation);
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function drawHead(page: PDFKit.PDFDocument, organisation: OrganisationInfo): void {
  page.rect(0, 0, page.page.width, 10).fill(green);
  page.font('display').fontSize(12).fillColor(green).text(organisation.name, margin, 64);
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

function drawParticulars(page: PDFKit.PDFDocument, particulars: Particular[]): void {
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
      .text(label, margin, y + 10, { width: 150 });
    const height = page
      .fillColor(ink)
      .heightOfString(value, { width: width - 160, align: 'right' });
    page.text(value, margin + 160, y + 10, { width: width - 160, align: 'right' });
    y += Math.max(34, height + 20);
  }
  page
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(line);
}

function drawFoot(page: PDFKit.PDFDocument, organisation: OrganisationInfo): void {
  page
    .font('text')
    .fontSize(10)
    .fillColor(soft)
    .text(
      `${organisation.name} · Tax ID ${organisation.taxId}\n${organisation.postalAddress}\n${organisation.phone} · ${organisation.email}`,
      margin,
      page.page.height - margin - 56,
      { width: page.page.width - 2 * margin, lineGap: 3 },
    );
}
