// Begins and ends PDF documents in the house's look.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

// Whole fonts, not the web's subsets: a donor's name may be written in Polish, Greek or Cyrillic.
const { resolve } = createRequire(import.meta.url);
const textFont = resolve(
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
);
const displayFont = resolve(
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
);

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
 */
export async function drawDocument(
  about: { title: string; author: string },
  draw: (page: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'LETTER',
    margin: paper.margin,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: about.title, Author: about.author },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => page.on('end', resolve));
  page.registerFont('text', textFont);
  page.registerFont('display', displayFont);
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
