// Begins and ends PDF documents in the house's look.
import PDFDocument from 'pdfkit';
import { language } from '#rules/format/language.ts';
import { registerFonts } from './pdf-text.ts';

/** The colours of documents, and their margin in points. */
export const paper = {
  margin: 64,
  green: '#0f4a3a',
  ink: '#1b1f1c',
  soft: '#565b54',
  line: '#ddd6c5',
};

/**
 * Draws a document on US Letter pages, with the fonts `text` and `display`; answers the file's bytes.
 * What people have typed is written by `writeText`, which knows the fonts of other scripts.
 *
 * @param about.at of when the document is, where that is not now
 */
export async function drawDocument(
  about: { title: string; author: string; at?: Date | undefined },
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'LETTER',
    margin: paper.margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    // None of its own, whose metrics are read anew for each document.
    font: '',
    info: {
      ...{ Title: about.title, Author: about.author },
      ...(about.at ? { CreationDate: about.at } : {}),
    },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => page.on('end', resolve));
  registerFonts(page);
  drawBand(page);
  page.on('pageAdded', () => drawBand(page));
  draw(page);
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function drawBand(page: PDFKit.PDFDocument): void {
  page.save().rect(0, 0, page.page.width, 10).fill(paper.green).restore();
}
