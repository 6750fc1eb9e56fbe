// What stands in XML: nothing that ends it, and nothing that no XML may have.
import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

it('escapes what would be read as markup', () => {
  expect(escapeXml(`<a href="x">Tom's & Ann's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom&apos;s &amp; Ann&apos;s&lt;/a&gt;',
  );
});

it('leaves out the characters that no XML may have, and no others', () => {
  const codes = [...Array(32).keys(), 0x7f, 0x85, 0xa0, 0xfffd, 0xfffe, 0xffff, 0x1f3c1];
  const kept = codes.filter((code) => escapeXml(String.fromCodePoint(code)) !== '');
  expect(kept).toEqual([9, 10, 13, 0x7f, 0x85, 0xa0, 0xfffd, 0x1f3c1]);
  expect(escapeXml('Our\u000Bnews\u0000')).toBe('Ournews');
});
