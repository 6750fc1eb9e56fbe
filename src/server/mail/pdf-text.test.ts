// Names of other scripts in PDFs: each letter has a glyph, and Arabic and Hebrew stand in their own order.
import { expect, it } from 'vitest';
import { drawDocument, paper } from './pdf.ts';
import { writeText } from './pdf-text.ts';

/** The PostScript names of the fonts that a document with a name holds. */
async function fontsFor(name: string): Promise<string[]> {
  const file = await drawDocument({ title: 'A name', author: 'The test' }, (page) => {
    page.fontSize(12).fillColor(paper.ink);
    writeText(page, name, 64, 100, { width: 300, align: 'right' });
  });
  const found = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...found].map(([, font]) => String(font)))].sort();
}

it.each([
  ['Łucja Ελένη Иван', ['SourceSerif4-Regular']],
  ['张伟国', ['NotoSansHans-Regular']],
  ['山田 タロー', ['NotoSansHans-Regular']],
  ['김민수', ['NotoSansKR-Regular']],
  ['محمد عبد الله', ['NotoNaskhArabic']],
  ['יוסף כהן', ['NotoSansHebrew']],
  ['नरेन्द्र शर्मा', ['NotoSansDevanagari-Regular']],
  ['สมชาย ใจดี', ['NotoSansThai-Regular']],
  ['রহমান', ['NotoSansBengali-Regular']],
  ['தமிழ்', ['NotoSansTamil-Regular']],
  ['Արամ', ['NotoSansArmenian-Regular']],
  ['თამარ', ['NotoSansGeorgian-Regular']],
  ['አበበ', ['NotoSansEthiopic-Regular']],
  ['王 Ann', ['NotoSansHans-Regular', 'SourceSerif4-Regular']],
])('R11: writes %s in a font that has its letters', async (name, fonts) => {
  expect(await fontsFor(name)).toEqual(fonts);
});

it('R11: takes as many lines as a long name needs, or as many as there are', async () => {
  const heights: number[] = [];
  await drawDocument({ title: 'A name', author: 'The test' }, (page) => {
    page.fontSize(12);
    const write = (text: string, mostLines?: number) =>
      heights.push(
        writeText(page, text, 64, 100, { width: 200, ...(mostLines ? { mostLines } : {}) }),
      );
    write('长');
    write('长名字'.repeat(30));
    write('长名字'.repeat(30), 1);
  });
  const [one, many, cut] = heights as [number, number, number];
  expect(many / one).toBeGreaterThan(4);
  expect(cut).toBe(one);
});
