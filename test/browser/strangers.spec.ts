// What strangers may ask of the pages: odd addresses, no end of them, and no JavaScript.
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { encodedForms, pagePaths, strayForms } from '../support/encoded-paths.ts';

for (const [path, heading] of [
  ['/account', 'My Account'],
  ['/account/login', 'Log in'],
] as const) {
  test(`${path} has its heading before JavaScript`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  });
}

test('M2: a page is the same for every query that it does not read', async ({ request }) => {
  // A page that is made anew in between is another one.
  await expect(async () => {
    const plain = await request.get('/raffles');
    const asked = await request.get('/raffles?x=1&utm_source=mail&_routes=y');
    expect(asked.headers().etag).toBe(plain.headers().etag);
  }).toPass({ timeout: 60_000 });
  expect((await request.get('/donate?amt=75')).headers().etag).not.toBe(
    (await request.get('/donate')).headers().etag,
  );
});

/** The status of a request whose path is sent exactly as it is. */
function statusOf(baseUrl: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      if (!status) return;
      socket.destroy();
      resolve(Number(status));
    });
    socket.on('error', reject);
  });
}

test('the folder of built files is no page, and says so', async ({ request }) => {
  for (const path of ['/assets/', '/assets/none.js', '/assets/.env']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('M7: no odd address makes the server fail', async ({ baseURL }) => {
  const parts = ['//', '///', '//[', '/\\', '//h:99999/', '/%00', '/a%00', '/%zz', '/[', '/%ff'];
  const pages = [
    '/news/',
    '/races/',
    '/cards/',
    '/tickets/',
    '/draws/',
    '/ballots/',
    '/charities/',
  ];
  const tails = [
    '%00',
    '%ED%A0%80',
    '//',
    '..',
    '%2e%2e',
    '[',
    '-1',
    '2147483648',
    'x'.repeat(2_000),
  ];
  const queries = ['page', 'serial', 'q', 'week', 'season', 'category', 'prize', 'show', 'amt'];
  const paths = [
    ...parts,
    ...pages.flatMap((page) => tails.map((tail) => page + tail)),
    ...['/golf/standings', '/races', '/draws', '/raffles', '/regency-pageant', '/news'].flatMap(
      (page) => queries.map((name) => `${page}?${name}=%00&${name}=9e99`),
    ),
    ...['/golf/standings', '/races', '/draws', '/raffles/results', '/golf/teams', '/news'].flatMap(
      (page) =>
        ['9e99', '-1', '2147483648', '%ED%A0%80', '1.5'].map((n) => `${page}?page=${n}&q=${n}`),
    ),
  ];
  const faults: string[] = [];
  for (const path of paths) {
    const status = await statusOf(baseURL as string, path);
    if (status >= 500) faults.push(`${path} → ${status}`);
  }
  expect(faults).toEqual([]);
});

test('M7: no page fails, or is kept for all, by another way to write its address', async ({
  baseURL,
  request,
}) => {
  test.slow();
  const faults: string[] = [];
  for (const page of pagePaths()) {
    // One letter of each, and all of them: each letter of each would be some thousand requests.
    const forms = [...encodedForms(page).slice(-3), ...strayForms(page), page.toUpperCase()];
    for (const form of forms.flatMap((one) => [one, `${one}.data`, `${one}%2Edata`])) {
      const status = await statusOf(baseURL as string, form);
      if (status >= 500) faults.push(`${form} → ${status}`);
    }
  }
  expect(faults).toEqual([]);
  for (const page of ['/donate/form', '/account', '/office']) {
    for (const form of encodedForms(page)) {
      const answer = await request.get(form, { maxRedirects: 0 });
      expect(answer.headers()['cache-control'], form).toBe('no-store');
    }
  }
});
