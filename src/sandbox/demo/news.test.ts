// Proves that the articles and charity pages are complete, dated rightly, and plain markup.
import { describe, expect, it } from 'vitest';
import { articleMarkup, sanitiseArticle } from '#server/http/sanitise.ts';
import { demoSeason } from './season.ts';

const now = new Date('2026-11-21T06:00:00Z');
const season = demoSeason(now);

const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
const bodies = [...season.articles, ...season.charities].map(
  ({ body, ...one }) => ['title' in one ? one.title : one.name, body] as const,
);

describe('the articles', () => {
  it('are at least six of each kind, and one draft and one scheduled', () => {
    const published = season.articles.filter((one) => one.publishedAt && one.publishedAt <= now);
    expect(published.filter((one) => one.articleType === 'NEWS').length).toBeGreaterThanOrEqual(6);
    expect(
      published.filter((one) => one.articleType === 'PRESS_RELEASE').length,
    ).toBeGreaterThanOrEqual(6);
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(season.articles.filter((one) => one.publishedAt === null)).toHaveLength(1);
    expect(season.articles.filter((one) => one.publishedAt && one.publishedAt > now)).toHaveLength(
      1,
    );
    expect(new Set(season.articles.map((one) => one.title)).size).toBe(season.articles.length);
    const pictures = season.articles.flatMap((one) => one.imageId ?? []);
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(14);
  });

  it.each([
    '2026-11-21T06:00:00Z',
    '2026-11-21T17:59:00Z',
    '2026-11-21T18:01:00Z',
    '2026-03-08T07:01:00Z',
    '2026-11-01T06:30:00Z',
    '2026-07-31T07:00:00Z',
    '2026-08-01T12:00:00Z',
    '2027-01-01T00:00:00Z',
  ])('are spread over a year, as of %s', (text) => {
    const at = new Date(text);
    const dates = demoSeason(at)
      .articles.flatMap((one) => one.publishedAt ?? [])
      .filter((date) => date <= at)
      .map((date) => (at.getTime() - date.getTime()) / 86_400_000);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(dates.length).toBeGreaterThanOrEqual(15);
    expect(dates[0]).toBeLessThan(4);
    expect(dates.at(-1)).toBeGreaterThan(300);
    expect(dates.at(-1)).toBeLessThan(366);
  });

  it('tell about the race that they name', () => {
    const won = season.articles.find((one) => one.title.startsWith('Six for six'))!;
    const race = season.races.find((one) => won.title.includes(one.name))!;
    for (const number of [...race.finishers!, ...race.drawnNumbers!]) {
      expect(won.body).toMatch(new RegExp(`\\b${number}\\b`));
    }
    const index = season.races.indexOf(race);
    // Where a jackpot was won, the next purse starts over.
    expect(season.races[index + 1]?.purseCents).toBe(1_250_000);
    expect(won.title).toContain(`$${Math.floor(race.purseCents / 125).toLocaleString('en-US')}`);
  });

  it('name the people’s choice of last season', () => {
    const last = season.contests[1]!;
    const [winner] = season.candidates
      .filter((one) => one.contestId === last.id)
      .sort((a, b) => b.votes - a.votes);
    const voting = season.articles.find((one) => one.title.startsWith('Voting opens'))!;
    expect(voting.body).toContain(`${winner!.name}, last season’s people’s choice`);
  });

  it('show pictures that exist', () => {
    const known = new Set(season.images.map((image) => image.id));
    const shown = season.articles.flatMap(({ body }) => [
      ...body.matchAll(/src="\/images\/([^"]*)"/g),
    ]);
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(shown.every(([, id]) => known.has(id!))).toBe(true);
  });

  it('have 250 to 500 words', () => {
    const counts = season.articles.map((one) => [one.title, words(one.body)] as const);
    expect(counts.filter(([, count]) => count < 250 || count > 500)).toEqual([]);
  });
});

describe('the texts', () => {
  it.each(bodies)('%s is plain markup that the sanitiser leaves alone', (_name, body) => {
    const tags = [...body.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag!);
    expect(tags.filter((tag) => !(tag in articleMarkup))).toEqual([]);
    const plain = (html: string) =>
      html.replaceAll(' rel="noopener"', '').replaceAll(' />', '>').replaceAll('/">', '">');
    expect(plain(sanitiseArticle(body))).toBe(body);
    expect(body).not.toMatch(/undefined|NaN|\$\{| - |--/);
  });

  it('give every charity a page of its own', () => {
    for (const { body, website } of season.charities) {
      expect(words(body)).toBeGreaterThan(100);
      for (const tag of ['<p>', '<h3>', '<ul>', '<blockquote>', '<a href=']) {
        expect(body).toContain(tag);
      }
      expect(new URL(website).hostname).toMatch(/\.example$/);
    }
    expect(new Set(season.charities.map((charity) => charity.imageId)).size).toBe(5);
  });
});
