import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted, formatNumber, plural } from './counts.ts';
import { briefTime, dateParts, formatCalendarDay, formatLongMoment, formatSpan } from './dates.ts';
import { listAnd, listOr } from './lists.ts';
import { ordinal } from './ordinals.ts';
import { formatPercent } from './percent.ts';
import { pieces } from './pieces.ts';
import { formatShortMoney } from './short-money.ts';
import { calendarDay, wallClock } from './wall-clock.ts';

const evening = '2026-12-31T23:30:00-05:00';

it('writes numbers and what they count', () => {
  expect([0, 4712, 1_234_567n].map(formatNumber)).toEqual(['0', '4,712', '1,234,567']);
  expect([0, 1, 2].map((n) => plural(n, 'entry', 'entries'))).toEqual([
    'entries',
    'entry',
    'entries',
  ]);
  expect([0, 1, 1204].map((n) => counted(n, 'player'))).toEqual([
    '0 players',
    '1 player',
    '1,204 players',
  ]);
  expect([0, 1, 1200].map((n) => pieces(n, 'vote token'))).toEqual([
    null,
    '1\u00a0vote\u00a0token',
    '1,200\u00a0vote\u00a0tokens',
  ]);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 32, 33, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 32nd 33rd 111th',
  );
});

it('writes lists, parts and short amounts', () => {
  expect(listAnd(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(listOr(['a', 'b'])).toBe('a or b');
  expect([0, 0.125, 1].map(formatPercent)).toEqual(['0%', '12.5%', '100%']);
  expect([12_500_000, -5000].map(formatShortMoney)).toEqual(['$125K', '-$50']);
});

it('writes dates on the clocks of their zone', () => {
  expect(formatLongMoment(evening)).toBe('December 31, 2026 at 11:30 PM');
  expect(dateParts(evening, 'Europe/London')).toEqual({ weekday: 'Fri', day: '1', month: 'Jan' });
  expect(formatCalendarDay('2026-11-30', 'longMonthAndYear')).toBe('November 2026');
  expect(briefTime(evening, 'America/Los_Angeles')).toBe('8:30pm');
  expect(briefTime('2026-07-04T07:00:00Z', 'America/Los_Angeles')).toBe('12am');
  const session = [Date.UTC(2026, 11, 26, 17), Date.UTC(2026, 11, 26, 21)] as const;
  const span = formatSpan(...session, 'weekdayAndTime', 'Etc/GMT+7');
  expect(span.replaceAll(/\s/g, ' ')).toBe('Sat, Dec 26, 10:00 AM – 2:00 PM');
  expect(wallClock(new Date(evening), 'Europe/London')).toBe('2027-01-01T04:30');
  expect(calendarDay(new Date(evening), 'America/New_York')).toBe('2026-12-31');
});

it('is the only place that knows how numbers, money and dates are written', () => {
  const source = new URL('../../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^rules\/format\/|^sandbox\//.test(name),
  );
  const byHand = [
    /\bIntl\./,
    /\.toLocale(Date|Time)?String\(/,
    /['"]en-(US|CA)['"]/,
    // A noun that only takes an s is `plural(n, noun)`.
    /=== 1 \? '' : 's'/,
    /=== 1 \? '([^']*)' : '\1s'/,
  ];
  const found = files.flatMap((name) => {
    const text = readFileSync(new URL(name, source), 'utf8');
    return byHand.filter((one) => one.test(text)).map((one) => `${name}: ${one}`);
  });
  expect(found).toEqual([]);
});
