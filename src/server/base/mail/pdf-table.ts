// Draws tables over as many pages of a document as they need.
import { paper } from './pdf.ts';
import { isPlain, writeText } from './pdf-text.ts';

const { margin, green, ink, soft, line } = paper;
const rowHeight = 19;
const fontSize = 9.5;

/** A column: its title, its width in points, and on which side its values stand. */
export interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
}

/** Makes a column; 484 points lie between the margins of a page. */
export const column = (title: string, width: number, align: Column['align'] = 'left'): Column => ({
  title,
  width,
  align,
});

/** Draws a table from `y` on, with its titles again on each further page; answers where it ends. */
export function drawTable(
  page: PDFKit.PDFDocument,
  y: number,
  columns: Column[],
  rows: string[][],
  title: string,
): number {
  const isFull = (at: number) => at + rowHeight > page.page.height - margin;
  const beginPage = () => {
    page.addPage();
    page.font('display').fontSize(11).fillColor(green).text(title, margin, 44);
    return drawTitles(page, margin + 8, columns);
  };
  // A table never begins with its titles alone at the foot of a page.
  let at = isFull(y + 2 * rowHeight) ? beginPage() : drawTitles(page, y, columns);
  page.font('text').fontSize(fontSize).fillColor(ink);
  for (const row of rows) {
    if (isFull(at)) {
      at = beginPage();
      page.font('text').fontSize(fontSize).fillColor(ink);
    }
    at = drawRow(page, at, columns, row);
  }
  return at;
}

function drawCell(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  setting: { width: number; align: Column['align'] },
): void {
  if (isPlain(text)) page.text(text, x, y, { ...setting, height: 12, ellipsis: true });
  else writeText(page, text, x, y, { ...setting, maxLines: 1 });
}

function drawTitles(page: PDFKit.PDFDocument, y: number, columns: Column[]): number {
  page.font('display').fontSize(fontSize).fillColor(soft);
  return drawRow(
    page,
    y,
    columns,
    columns.map(({ title }) => title),
  );
}

function drawRow(page: PDFKit.PDFDocument, y: number, columns: Column[], cells: string[]): number {
  let x = margin;
  for (const [index, { width, align }] of columns.entries()) {
    const text = cells[index] ?? '';
    // One line each, whatever its length, so that a row's height is known before it is drawn.
    if (text) drawCell(page, text, x, y + 4, { width: width - 6, align });
    x += width;
  }
  page
    .moveTo(margin, y + rowHeight)
    .lineTo(x - 6, y + rowHeight)
    .lineWidth(0.5)
    .stroke(line);
  return y + rowHeight;
}
