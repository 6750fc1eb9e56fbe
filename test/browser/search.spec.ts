// What search engines, feed readers and previews read of the site.
import { expect, test } from '@playwright/test';
import { schemaFaults } from '../support/xml-schemas.ts';

test('every page of the sitemap exists, names itself, and has a picture for previews', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(new Set(addresses).size).toBe(addresses.length);
  // All kinds of pages, but not each of a hundred candidates.
  const sample = addresses.filter((path, index) => path.split('/').length < 3 || index % 9 === 0);
  for (const path of sample) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html.match(/<title>([^<]+)<\/title>/)?.[1], path).toBeTruthy();
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}/);
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]+"/);
    const picture = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1];
    const card = await request.get(new URL(picture as string).pathname);
    expect(card.headers()['content-type'], path).toBe('image/png');
  }
});

test('the sitemap and the feed are valid by their schemas, which refuse what is not', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(schemaFaults('sitemap', sitemap)).toEqual([]);
  expect(schemaFaults('sitemap', sitemap.replace(/<lastmod>[^<]*/, '<lastmod>soon'))).not.toEqual(
    [],
  );
  const feed = await (await request.get('/feed.xml')).text();
  expect(schemaFaults('atom', feed)).toEqual([]);
  expect(schemaFaults('atom', feed.replace(/<updated>[^<]*/, '<updated>soon'))).not.toEqual([]);
  const ids = [...feed.matchAll(/<id>([^<]+)</g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('robots are told what is not for them, and where the sitemap is', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /account');
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

test('A3-14: security.txt says whom to tell of a weakness, and is not over', async ({
  request,
}) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

test('the feed lists the news, newest first', async ({ request }) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  const feed = await response.text();
  const dates = [...feed.matchAll(/<entry>[\s\S]*?<updated>([^<]+)</g)].map((match) => match[1]);
  expect(dates.length).toBeGreaterThan(5);
  expect([...dates].sort().reverse()).toEqual(dates);
});

test('the calendar has races, closings and draws, each under a name that stays', async ({
  request,
}) => {
  const response = await request.get('/calendar.ics');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const read = (text: string, name: string) =>
    [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[:;](.*)\r$`, 'gm'))].map(
      ([, value]) => value as string,
    );
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR$/);
  const names = read(text, 'UID');
  expect(new Set(names).size).toBe(names.length);
  const [race] = await (await request.get('/data/races?preset=nextRace')).json();
  const times = read(text, 'DTSTART');
  const at = (id: string) => times[names.findIndex((name) => name.startsWith(id))];
  const plain = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');
  expect(at(`race-${race._id}@`)).toBe(plain(race.raceDate));
  expect(at(`closing-${race._id}@`)).toBe(plain(race.closesAt));
  expect(names.some((name) => name.startsWith('draw-'))).toBe(true);
  expect(read(await (await request.get('/calendar.ics')).text(), 'UID')).toEqual(names);
});

test('the front page carries the organization, an article its facts, for machines', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(facts as string)).toMatchObject({ '@type': 'NGO', taxID: '88-0123456' });
  const [article] = await (await request.get('/data/news-press?preset=nextPress')).json();
  await page.goto(`/news/press/${article._id}`);
  const about = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(about as string)).toMatchObject({ '@type': 'NewsArticle' });
});

test('a shared prize carries its own words and picture, and the races are events', async ({
  request,
}) => {
  const [prize] = await (await request.get('/data/raffle-prizes')).json();
  const html = await (await request.get(`/raffles?prize=${prize._id}`)).text();
  expect(html).toContain(`/social/prizes/${prize._id}.png`);
  const card = await request.get(`/social/prizes/${prize._id}.png`);
  expect(card.headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/races')).text()).toContain('"@type":"SportsEvent"');
});

test('the icons and the manifest are there', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const icon of manifest.icons) {
    expect((await request.get(icon.src)).status(), icon.src).toBe(200);
  }
  expect((await request.get('/favicon.ico')).status()).toBe(200);
});

test('the business model can be downloaded as a PDF', async ({ request }) => {
  const response = await request.get('/documents/business-model.pdf');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
