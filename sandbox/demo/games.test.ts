// Proves that raffle, pageant and golf tournament are complete and dated rightly whatever today is.
import { describe, expect, it } from 'vitest';
import { candidateGroups } from '#contract/pageant.ts';
import { demoSeason } from './season.ts';

const season = demoSeason(new Date('2026-11-21T06:00:00Z'));

const instants = [
  '2026-11-21T06:00:00Z',
  '2026-03-08T06:59:00Z',
  '2026-03-08T07:01:00Z',
  '2026-10-31T16:59:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-07-30T23:00:00Z',
  '2026-07-31T06:59:59Z',
  '2026-07-31T07:00:00Z',
  '2026-07-31T16:59:59Z',
  '2026-07-31T17:00:00Z',
  '2026-08-01T12:00:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
].map((text) => new Date(text));

function clock(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(instant)
    .replaceAll('\u202f', ' ');
}

const losAngeles = (instant: Date) => clock('America/Los_Angeles', instant);
const weekMs = 7 * 86_400_000;

describe('the raffle', () => {
  const grand = season.prizes.filter((prize) => prize.isGrandPrize);
  const additional = season.prizes.filter((prize) => !prize.isGrandPrize);

  it('has four grand prizes and sixteen others, within their range of value', () => {
    expect([grand.length, additional.length]).toEqual([4, 16]);
    for (const { valueCents } of grand) {
      expect(valueCents).toBeGreaterThanOrEqual(250_000);
      expect(valueCents).toBeLessThanOrEqual(2_800_000);
    }
    for (const { valueCents } of additional) {
      expect(valueCents).toBeGreaterThanOrEqual(4000);
      expect(valueCents).toBeLessThanOrEqual(60_000);
    }
    expect(new Set(season.prizes.map((prize) => prize.imageId)).size).toBe(20);
  });

  it('links to the sponsor who gives the prize, and to nobody else', () => {
    const sponsors = new Map(season.sponsors.map((sponsor) => [sponsor.id, sponsor]));
    expect(additional.filter((prize) => prize.sponsorId).length).toBeGreaterThanOrEqual(13);
    expect(additional.filter((prize) => prize.buyLink).length).toBeGreaterThanOrEqual(7);
    for (const { sponsorId, buyLink } of season.prizes) {
      const sponsor = sponsorId === null ? undefined : sponsors.get(sponsorId);
      if (sponsorId !== null) expect(sponsor).toBeDefined();
      if (buyLink !== null) expect(buyLink.startsWith(`${sponsor?.website}/`)).toBe(true);
    }
  });

  it.each(instants)('draws on Fridays at 7pm New York, as of %s', (now) => {
    const { prizeDraws, upcomingEvents } = demoSeason(now);
    const ahead = prizeDraws.filter((draw) => draw.drawsAt > now);
    expect([prizeDraws.length, ahead.length]).toEqual([20, 14]);
    for (const { drawsAt } of prizeDraws) {
      expect(clock('America/New_York', drawsAt)).toMatch(/^Fri, .*, 7:00:00 PM$/);
    }
    const times = prizeDraws.map((draw) => draw.drawsAt.getTime());
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(ahead[0]!.drawsAt.getTime() - now.getTime()).toBeLessThanOrEqual(weekMs + 3_600_000);
    const isGrand = (id: string) => grand.some((prize) => prize.id === id);
    expect(prizeDraws.map((draw) => isGrand(draw.prizeId))).toEqual([
      ...Array.from({ length: 16 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ]);
    expect(new Set(prizeDraws.map((draw) => draw.prizeId)).size).toBe(20);
    const event = upcomingEvents.find(({ kind }) => kind === 'raffle');
    expect(event?.startsAt).toEqual(ahead[0]!.drawsAt);
  });

  it('keeps the prize of a Friday from one week to the next', () => {
    const later = demoSeason(new Date('2026-12-12T06:00:00Z')).prizeDraws;
    const kept = season.prizeDraws.slice(3, 16);
    expect(later.slice(0, 13)).toEqual(kept);
  });
});

describe('the pageant', () => {
  const [open, last] = season.contests;

  it('has at least four candidates in each category, and a finalist of each last season', () => {
    for (const group of candidateGroups) {
      const inGroup = season.candidates.filter((one) => one.candidateGroup === group);
      expect(inGroup.filter((one) => one.contestId === open!.id).length).toBeGreaterThanOrEqual(4);
      expect(inGroup.filter((one) => one.contestId === last!.id)).toHaveLength(1);
    }
    expect(new Set(season.candidates.map((one) => one.title)).size).toBe(season.candidates.length);
    expect(new Set(season.candidates.map((one) => one.imageId)).size).toBe(
      season.candidates.length,
    );
    for (const { bio } of season.candidates) {
      expect(bio.match(/[.!?]’?(?= [A-Z]|$)/g)).toHaveLength(2);
    }
  });

  it.each(instants)('has one contest open and one closed, as of %s', (now) => {
    const { contests, contestEvents, upcomingEvents, candidates } = demoSeason(now);
    const [current, former] = contests;
    expect(contests).toHaveLength(2);
    expect(current!.opensAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(current!.closesAt.getTime()).toBeGreaterThan(now.getTime());
    expect(former!.closesAt.getTime()).toBeLessThanOrEqual(current!.opensAt.getTime());
    for (const contest of contests) {
      expect(losAngeles(contest.closesAt)).toMatch(/, Jul 31, 12:00:00 AM$/);
      expect(losAngeles(contest.tallyDueAt)).toMatch(/, Jul 31, 10:00:00 AM$/);
      expect(contest.opensAt.getTime()).toBeLessThan(contest.closesAt.getTime());
      const year = contest.tallyDueAt.getUTCFullYear();
      expect(contest.name).toBe(`Regency Pageant ${year}`);
      const program = contestEvents.filter((event) => event.contestId === contest.id);
      expect(program).toHaveLength(8);
      const tally = program.find((event) => event.title === 'Official tally');
      expect(tally?.startsAt).toEqual(contest.tallyDueAt);
    }
    const event = upcomingEvents.find(({ kind }) => kind === 'pageant');
    expect(event?.startsAt).toEqual(current!.tallyDueAt);
    for (const contest of contests) {
      const votes = candidates
        .filter((one) => one.contestId === contest.id)
        .map((one) => one.votes)
        .sort((a, b) => b - a);
      expect(new Set(votes.slice(0, 4)).size).toBe(4);
      expect(votes.at(-1)).toBeGreaterThan(0);
    }
  });
});

describe('the golf tournament', () => {
  it.each(instants)('can be entered until a week before the first round, as of %s', (now) => {
    const { tournament, upcomingEvents } = demoSeason(now);
    const { registrationClosesAt, rounds, entries } = tournament;
    const first = rounds[0]!.startsAt;
    expect(losAngeles(first)).toMatch(/^Sat, .*, 6:00:00 AM$/);
    expect(losAngeles(registrationClosesAt)).toMatch(/^Sat, .*, 6:00:00 AM$/);
    const weeks = (first.getTime() - now.getTime()) / weekMs;
    expect(weeks).toBeGreaterThan(4.9);
    expect(weeks).toBeLessThan(6.1);
    expect(Math.round(((first.getTime() - registrationClosesAt.getTime()) / weekMs) * 50)).toBe(50);
    expect(rounds).toHaveLength(5);
    expect(rounds.at(-1)?.title).toContain('Las Vegas');
    expect(rounds.map((round) => losAngeles(round.startsAt).slice(0, 3))).toEqual(
      Array.from({ length: 5 }, () => 'Sat'),
    );
    expect(entries).toHaveLength(64);
    const created = entries.map((entry) => entry.createdAt.getTime());
    expect(created).toEqual([...created].sort((a, b) => a - b));
    expect(created.at(-1)).toBeLessThan(now.getTime());
    expect(upcomingEvents.find(({ kind }) => kind === 'golf')?.startsAt).toEqual(first);
  });

  it('has entries in every session', () => {
    const { entries } = season.tournament;
    expect(new Set(entries.map((one) => one.sessionDay + one.sessionTimeslot)).size).toBe(12);
    expect(entries.every((one) => one.likes > one.dislikes && one.dislikes >= 0)).toBe(true);
  });
});
