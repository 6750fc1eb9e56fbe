// The steps of a draw: what is reached when, and where it stands.
import { expect, it } from 'vitest';
import type { DrawDetail } from '#contract/draws.ts';
import { drawSteps } from './draw-steps.ts';

const closesAt = '2026-11-28T00:00:00.000Z';
const announced: DrawDetail = {
  _id: '0198c2f0-7d5e-7000-8000-0000000000d1',
  kind: 'raffle',
  title: 'Raffle: Two nights in Reno',
  stage: 'announced',
  announced: 'drand',
  source: null,
  closesAt,
  frozenAt: null,
  drawnAt: null,
  entries: null,
  manifestSha256: null,
  result: [],
  redrawOf: null,
  protocol: null,
  announcedAt: '2026-11-01T00:00:00.000Z',
  alternates: 5,
  round: 34340512,
  roundAt: '2026-11-28T00:15:00.000Z',
  commitments: [],
  handedIn: null,
  wish: null,
  replacement: null,
  dice: [],
  seal: null,
  raceId: null,
  prize: null,
  awards: [],
  redraw: null,
  redrawReason: null,
  origins: null,
  announcements: [],
};
const frozen: DrawDetail = {
  ...announced,
  stage: 'frozen',
  frozenAt: '2026-11-28T00:00:02.000Z',
  entries: 200,
};
const drawn: DrawDetail = {
  ...frozen,
  stage: 'drawn',
  source: 'drand',
  drawnAt: '2026-11-28T00:15:04.000Z',
};

const minutesAfter = (minutes: number) => new Date(Date.parse(closesAt) + minutes * 60_000);
const currentOf = (draw: DrawDetail, minutes: number) =>
  drawSteps(draw, null, minutesAfter(minutes)).find(({ isCurrent }) => isCurrent)?.name;

it('stands at the last step that was reached', () => {
  expect(currentOf(announced, -1)).toBe('Announced');
  expect(currentOf(announced, 0)).toBe('Tickets closed');
  expect(currentOf(frozen, 1)).toBe('Entries frozen');
  expect(currentOf(frozen, 15)).toBe('Randomness came');
  expect(currentOf(drawn, 16)).toBe('Drawn');
});

it('gives each step its time by New York’s clock, and what came of it', () => {
  const [, closing, freezing, chance, draw] = drawSteps(frozen, null, minutesAfter(1));
  expect(closing?.moment).toEqual({ date: 'Nov 27, 2026', time: '7pm New York' });
  expect(freezing?.detail).toBe('200 tickets');
  expect(chance).toMatchObject({ isReached: false, detail: 'Round 34340512' });
  expect(draw).toMatchObject({ name: 'The draw', moment: null });
});

it('names the source where no round decides', () => {
  const chance = drawSteps({ ...drawn, source: 'witnessed' }, null, minutesAfter(60))[3];
  expect(chance).toMatchObject({ detail: 'Two witnesses and dice', moment: null });
});

it('ends with the latest offer of a raffle, and with the settlement of a race', () => {
  const acceptBy = '2026-12-12T00:00:00.000Z';
  const offer = { serial: '', offered: closesAt, acceptBy, correction: null };
  const awards: DrawDetail['awards'] = [
    { ...offer, position: 0, status: 'declined' },
    { ...offer, position: 1, status: 'accepted' },
  ];
  const ending = (draw: DrawDetail, settledAt: string | null) =>
    drawSteps(draw, settledAt, minutesAfter(60)).at(-1);
  expect(ending({ ...drawn, awards }, null)).toMatchObject({ detail: 'Accepted', isCurrent: true });
  expect(ending({ ...drawn, kind: 'jackpot' }, null)?.name).toBe('Prizes are settled');
  expect(ending({ ...drawn, kind: 'jackpot' }, closesAt)?.name).toBe('Prizes settled');
});

it('shows of a canceled draw only what it came to', () => {
  const steps = drawSteps({ ...announced, stage: 'canceled' }, null, minutesAfter(-60));
  expect(steps.map(({ name }) => name)).toEqual(['Announced']);
});
