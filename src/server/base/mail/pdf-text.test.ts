// Names of other scripts in PDFs: each letter has a shape, in its script's own order, and is read aloud.
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawDocument, paper } from './pdf.ts';
import { fontOfLetter, shapeRun } from './pdf-scripts.ts';
import { isPlain, writeText } from './pdf-text.ts';

/** What the pages of a document with a name say, uncompressed. */
async function draw(name: string): Promise<string> {
  const file = Buffer.from(
    await drawDocument({ title: 'A name', author: 'The test' }, (page) => {
      page.fontSize(12).fillColor(paper.ink);
      writeText(page, name, 64, 100, { width: 300, align: 'right' });
    }),
  );
  const starts = [...file.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)];
  return starts
    .map((start) => inflateSync(file.subarray(start.index + start[0].length)).toString('latin1'))
    .join('\n');
}

/** A text as a PDF writes it where it is read aloud. */
const asWritten = (text: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  const control = { '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' } as Record<
    string,
    string
  >;
  return bytes.replaceAll(/[\\()\n\r\t\b\f]/g, (one) => `\\${control[one] ?? one}`);
};

it.each([
  ['张伟国', 'Chinese'],
  ['山田 タロー', 'Chinese'],
  ['김민수', 'Korean'],
  ['محمد عبد الله', 'Arabic'],
  ['יוסף כהן', 'Hebrew'],
  ['नरेन्द्र शर्मा', 'Devanagari'],
  ['สมชาย ใจดี', 'Thai'],
  ['রহমান', 'Bengali'],
  ['தமிழ்', 'Tamil'],
  ['Արամ', 'Armenian'],
  ['თამარ', 'Georgian'],
  ['አበበ', 'Ethiopic'],
  ['ગુજરાતી ક્ષત્રિય', 'Gujarati'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurmukhi'],
  ['ಕೃಷ್ಣಮೂರ್ತಿ', 'Kannada'],
  ['ശ്രീകുമാർ', 'Malayalam'],
  ['ଓଡ଼ିଆ ଶ୍ରୀ', 'Oriya'],
  ['ශ්‍රී ලංකා', 'Sinhala'],
  ['శ్రీనివాస్', 'Telugu'],
  ['ສົມພອນ ແກ້ວ', 'Lao'],
  ['សុខ សុភាព ស្រី', 'Khmer'],
  ['အောင်ဆန်း ကြည်', 'Myanmar'],
  ['ᠮᠣᠩᠭᠣᠯ', 'Mongolian'],
  ['ⵜⵉⴼⵉⵏⴰⵖ', 'Tifinagh'],
  ['ߒߞߏ', 'Nko'],
  ['𞤀𞤣𞤤𞤢𞤥', 'Adlam'],
  ['ܫܠܡܐ', 'Syriac'],
  ['ދިވެހި', 'Thaana'],
  ['ᏣᎳᎩ', 'Cherokee'],
  ['ᐃᓄᒃᑎᑐᑦ', 'Canadian_Aboriginal'],
  ['བོད་སྐད་', 'Tibetan'],
])('R11: writes %s with letters of the %s font, and says it aloud', async (name, font) => {
  expect(fontOfLetter(name)).toBe(font);
  for (const word of name.split(' ')) expect(shapeRun(font, word, false).missing).toBe(0);
  expect(await draw(name)).toContain(asWritten(name));
});

it('R11: writes what it can in the font of the house', async () => {
  expect(isPlain('Łucja Ελένη Иван')).toBe(true);
  expect(await draw('Łucja Ελένη Иван')).not.toContain('ActualText');
  const mixed = await draw('王 Ann');
  expect(mixed).toContain(asWritten('王 '));
  expect(mixed).not.toContain(asWritten('Ann'));
});

it('R11: sets Hebrew and Arabic from right to left', () => {
  const paths = (text: string, isRightToLeft: boolean) =>
    shapeRun('Hebrew', text, isRightToLeft).outlines.map(({ path }) => path);
  expect(paths('יוסף', true)).toEqual(paths('יוסף', false).toReversed());
  const alone = [...'محمد'].map((letter) => shapeRun('Arabic', letter, true).outlines[0]?.path);
  const joined = shapeRun('Arabic', 'محمد', true).outlines.map(({ path }) => path);
  expect(joined.toReversed()[0]).not.toBe(alone[0]);
});

it('R11: takes as many lines as a long name needs, or as many as there are', async () => {
  const heights: number[] = [];
  await drawDocument({ title: 'A name', author: 'The test' }, (page) => {
    page.fontSize(12);
    const write = (text: string, maxLines?: number) =>
      heights.push(
        writeText(page, text, 64, 100, { width: 200, ...(maxLines ? { maxLines } : {}) }),
      );
    write('长');
    write('长名字'.repeat(30));
    write('长名字'.repeat(30), 1);
  });
  const [one, many, cut] = heights as [number, number, number];
  expect(many / one).toBeGreaterThan(4);
  expect(cut).toBe(one);
});
