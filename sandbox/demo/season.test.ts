// Proves that the demo season is complete, consistent, and safe to put on a page.
import { describe, expect, it } from 'vitest';
import { articlesAround } from './news.ts';
import { factsOf } from './played/facts.ts';
import { pastOf } from './played/past.ts';
import { demoSeason } from './season.ts';

const now = new Date('2026-11-21T06:00:00Z');
const season = demoSeason(now);
const articles = articlesAround(now, factsOf(pastOf(season.races, now)));
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the season as a whole', () => {
  it('is the same for the same instant', () => {
    expect(demoSeason(new Date(now))).toEqual(season);
  });

  it('has the promised number of everything', () => {
    expect(season.cars.map((car) => car.number)).toEqual(
      Array.from({ length: 36 }, (_, i) => i + 1),
    );
    expect(season.drivers).toHaveLength(36);
    expect(season.locations).toHaveLength(10);
    expect(season.sponsors.filter((sponsor) => sponsor.carNumber !== null)).toHaveLength(30);
    expect(season.sponsors.filter((sponsor) => sponsor.carNumber === null)).toHaveLength(4);
    expect(season.races).toHaveLength(53);
    expect(season.upcomingEvents).toHaveLength(4);
  });

  it('gives every row an id and every name of its own', () => {
    for (const rows of [
      season.drivers,
      season.locations,
      season.sponsors,
      season.races,
      season.charities,
      season.prizes,
      season.contests,
      season.candidates,
      season.tournament.entries,
    ]) {
      expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    }
    const ids = [
      ...season.images,
      ...season.locations,
      ...season.drivers,
      ...season.sponsors,
      ...season.cars,
      ...season.races,
      ...season.charities,
      ...season.upcomingEvents,
      ...season.prizes,
      ...season.prizeDraws,
      ...season.contests,
      ...season.contestEvents,
      ...season.candidates,
      ...season.tournament.rounds,
      ...season.tournament.entries,
    ].map((row) => row.id);
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to rows that exist, and leaves no picture unused', () => {
    const images = new Set(season.images.map((image) => image.id));
    const used = [
      ...season.cars.map((car) => car.imageId),
      ...season.sponsors.map((sponsor) => sponsor.imageId),
      ...season.upcomingEvents.map((event) => event.imageId),
      season.heroImageId,
      season.golfImageId,
      season.pageantImageId,
      season.raffleImageId,
      season.missionImageId,
      ...season.charities.map((charity) => charity.imageId),
      ...season.prizes.map((prize) => prize.imageId),
      season.fiftyFifty.prize.imageId,
      ...season.candidates.map((candidate) => candidate.imageId),
      ...articles.flatMap((article) => article.imageId ?? []),
      ...season.races.flatMap((race) => race.replayUrl?.replace('/images/', '') ?? []),
    ];
    expect(new Set(used)).toEqual(images);
    const drivers = new Set(season.drivers.map((driver) => driver.id));
    expect(new Set(season.cars.map((car) => car.driverId))).toEqual(drivers);
    const sponsors = new Set(season.sponsors.map((sponsor) => sponsor.id));
    expect(season.cars.flatMap((car) => car.sponsorIds).every((id) => sponsors.has(id))).toBe(true);
    const locations = new Set(season.locations.map((location) => location.id));
    expect(season.races.every((race) => locations.has(race.locationId))).toBe(true);
  });

  it('puts each sponsor on the car it names', () => {
    expect(season.cars.every((car) => car.sponsorIds.length >= 1)).toBe(true);
    expect(season.cars.some((car) => car.sponsorIds.length === 2)).toBe(true);
    for (const sponsor of season.sponsors) {
      const first = season.cars.find((car) => car.sponsorIds.includes(sponsor.id));
      expect(sponsor.carNumber).toBe(first?.number ?? null);
      if (sponsor.website !== null) expect(new URL(sponsor.website).hostname).toMatch(/\.example$/);
    }
  });
});

describe('the liveries', () => {
  it('are 36 different ones', () => {
    const carImages = new Set(season.cars.map((car) => car.imageId));
    const drawings = season.images
      .filter((image) => carImages.has(image.id))
      .map((image) => image.svg.replaceAll(/car\d+g?|Car \d+/g, ''));
    expect(new Set(drawings).size).toBe(36);
    const pairs = season.cars.map((car) => `${car.colors.body}${car.colors.accent}`);
    expect(new Set(pairs).size).toBe(36);
  });

  it('have ink that can be read on the body', () => {
    const faint = season.cars.filter((car) => contrast(car.colors.body, car.colors.ink) < 4.5);
    expect(faint.map((car) => car.number)).toEqual([]);
  });
});

describe('the races', () => {
  const instants = [
    '2026-11-21T06:00:00Z',
    '2026-03-07T17:59:59Z',
    '2026-03-07T18:00:00Z',
    '2026-03-08T06:59:00Z',
    '2026-03-08T07:01:00Z',
    '2026-10-31T16:59:00Z',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
    '2027-01-01T00:00:00Z',
    '2028-02-29T23:59:59Z',
  ];
  const inNewYork = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

  it.each(instants)('start on Saturdays at 1pm New York, as of %s', (text) => {
    const at = new Date(text);
    const { races } = demoSeason(at);
    for (const race of races) {
      expect(inNewYork.format(race.startsAt).replaceAll('\u202f', ' ')).toBe('Saturday 1:00:00 PM');
    }
    const days = races.map((race) => Date.parse(day.format(race.startsAt)) / 86_400_000);
    expect(days.slice(1).every((value, index) => value - days[index]! === 7)).toBe(true);
    expect(races.filter((race) => race.startsAt > at)).toHaveLength(8);
    expect(races.filter((race) => race.finishers === null)).toEqual(races.slice(-8));
    expect(races[45]!.startsAt.getTime() - at.getTime()).toBeLessThanOrEqual(
      7 * 86_400_000 + 3_600_000,
    );
    expect(new Set(races.map((race) => race.name)).size).toBe(races.length);
  });

  it('keep their result from one week to the next', () => {
    const later = demoSeason(new Date(now.getTime() + 21 * 86_400_000));
    const kept = later.races.filter((race) => season.races.some((known) => known.id === race.id));
    expect(kept).toHaveLength(50);
    for (const race of season.races.filter((known) => known.finishers !== null)) {
      const again = later.races.find((known) => known.id === race.id);
      if (again) expect(again.finishers).toEqual(race.finishers);
    }
  });

  it('have four finishers and two drawn numbers, six different ones', () => {
    for (const race of season.races.slice(0, 45)) {
      expect(race.finishers).toHaveLength(4);
      expect(race.drawnNumbers).toHaveLength(2);
      const numbers = [...(race.finishers ?? []), ...(race.drawnNumbers ?? [])];
      expect(new Set(numbers).size).toBe(6);
      expect(numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= 36)).toBe(true);
    }
    expect(season.races.slice(45).every((race) => race.drawnNumbers === null)).toBe(true);
  });

  it('are announced with the guaranteed purse, which what is carried over makes larger', () => {
    expect(new Set(season.races.map((race) => race.purseCents))).toEqual(new Set([1_250_000]));
  });
});

describe('charities, tiers and events', () => {
  it('name the partner charities and who gives to them', () => {
    expect(season.charities.map((charity) => [charity.slug, charity.preference])).toEqual([
      ['heart-to-heart', 'heart-to-heart'],
      ['specop-charity-network', null],
      ['homestretch-kids-golf', 'kids-golf'],
      ['native-health-matters', null],
      ['care-foundation-eps', 'foster-kids-aged-out'],
    ]);
  });

  it.each(['DONATION', 'VOTE_CONTEST'] as const)('give more for more: %s', (type) => {
    const tiers = season.donationTiers.filter((tier) => tier.type === type);
    expect(tiers.length).toBe(13);
    tiers.slice(1).forEach((tier, index) => {
      const smaller = tiers[index]!;
      expect(tier.amount).toBeGreaterThan(smaller.amount);
      for (const perk of ['jackpotCredits', 'raffleTickets', 'voteTokens'] as const) {
        expect(tier[perk]).toBeGreaterThanOrEqual(smaller[perk]);
        expect(tier[perk]).toBeLessThanOrEqual(60_000);
        // A larger gift is never a worse bargain than a smaller one.
        expect(tier[perk] * smaller.amount).toBeGreaterThanOrEqual(smaller[perk] * tier.amount);
      }
    });
  });

  it('lie ahead, soonest first', () => {
    const starts = season.upcomingEvents.map((event) => event.startsAt.getTime());
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts[0]).toBeGreaterThan(now.getTime());
    expect(new Set(season.upcomingEvents.map((event) => event.kind)).size).toBe(4);
  });
});
