// Addresses of pages, by example.
import { expect, it } from 'vitest';
import { encodedForms, pagePaths } from '#test/support/encoded-paths.ts';
import { carriesToken, readPageAddress } from './page-address.ts';

const read = (url: string) => readPageAddress(url, () => ['page', 'q']);

it.each(['//', '///', '//[', '/\\', '//h:99999/', '/%00', '/a%00b', '/%5C%5Chost', '/?q=%00', ''])(
  'M7: refuses %j',
  (url) => {
    expect(() => read(url)).toThrow('Please check what you entered.');
  },
);

it.each(['/donate/%ff', '/%c0%afdonate', '/news/%ED%A0%80', '/donate/%E2%82'])(
  'refuses %s, which is no text',
  (url) => {
    expect(() => read(url)).toThrow('Please check what you entered.');
  },
);

it.each([
  ['/', '/', '/'],
  ['/?x=1', '/', '/'],
  ['/_root.data?x=1', '/', '/_root.data'],
  ['/news.data?page=2&_routes=x', '/news', '/news.data?page=2'],
  ['/news?q=b&page=2&page=3', '/news', '/news?page=2&q=b'],
  ['/news?q=%ED%A0%80', '/news', '/news?q=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['/donate/%66orm', '/donate/form', '/donate/form'],
  ['/%44onate/FOR%4d/', '/Donate/FORM/', '/Donate/FORM/'],
  ['/donate/%66orm%2Edata', '/donate/form', '/donate/form.data'],
  ['/donate/%2566orm', '/donate/%66orm', '/donate/%2566orm'],
  ['/donate%2fform', '/donate%2Fform', '/donate%2Fform'],
  ['/donate/form%2e', '/donate/form.', '/donate/form.'],
  ['/news/a%20b+c@d:%3F%23', '/news/a b+c@d:?#', '/news/a%20b+c@d:%3F%23'],
])('M2: reads %s as the page %s, made at %s', (url, pathname, address) => {
  expect(read(url)).toEqual({ pathname, address });
});

it('reads every page by its name, however its letters are encoded', () => {
  const paths = pagePaths();
  expect(paths.length).toBeGreaterThan(90);
  const asked: string[] = [];
  for (const path of paths) {
    for (const form of encodedForms(path)) {
      const found = readPageAddress(form, (pathname) => {
        asked.push(pathname);
        return [];
      });
      expect(found, form).toEqual({ pathname: path, address: path });
    }
  }
  expect(new Set(asked)).toEqual(new Set(paths));
});

it('knows the links of emails by their token, however a mail program has ended them', () => {
  const token = 'aB3'.repeat(32);
  for (const end of ['', '=']) expect(carriesToken(`/gifts/stop-cards?${token}${end}`)).toBe(true);
  expect(carriesToken(`/live/screen?race=1&key=${token}`)).toBe(true);
  expect(carriesToken('/walk-up?HS-0000-0002-0009-7K3M-Q2XD')).toBe(true);
  expect(carriesToken('/%77alk-up?HS-0000-0002-0009-7K3M-Q2XD')).toBe(true);
  for (const url of ['/walk-up', '/gifts/monthly', '/donate?amt=50', `/news?q=${token}`]) {
    expect(carriesToken(url)).toBe(false);
  }
});
