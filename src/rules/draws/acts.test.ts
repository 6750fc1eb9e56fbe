// What stands in the way of each act on draws, races and prizes.
import { describe, expect, it } from 'vitest';
import { type RaceActFacts, raceObstacles, saleObstacle } from '../jackpot/race-acts.ts';
import { type PrizeFacts, prizeObstacles } from '../raffle/raffle-acts.ts';
import { beaconLostAt, type DrawFacts, drawObstacles } from './acts.ts';
import { roundForClosing, roundTime } from './beacon.ts';

const closesAt = Date.UTC(2026, 10, 28, 18, 30);
const due = roundTime(roundForClosing(closesAt));
const dayMs = 24 * 60 * 60 * 1000;

const draw = (facts: Partial<DrawFacts>): DrawFacts => ({
  now: closesAt + 1,
  kind: 'raffle',
  announced: 'witnessed',
  deciding: 'witnessed',
  closesAt,
  frozenAt: null,
  protocol: null,
  round: null,
  firstWishAt: null,
  entries: null,
  isDrawn: false,
  isCanceled: false,
  hasFinish: false,
  promises: 0,
  hasPromised: false,
  hasRevealed: false,
  hasDice: false,
  sourceWishes: 0,
  hasWished: false,
  ...facts,
});
const frozen = { frozenAt: closesAt + 1, entries: 5, protocol: 'draw/v2' as const };

describe('a draw', () => {
  it('is frozen after it closes, and of a race after its finish', () => {
    expect(drawObstacles(draw({ now: closesAt })).run).toBe('The draw has not closed yet.');
    expect(drawObstacles(draw({})).run).toBeNull();
    expect(drawObstacles(draw({ kind: 'jackpot' })).run).toMatch(/finishers have to be entered/);
    expect(drawObstacles(draw({ kind: 'jackpot', hasFinish: true })).run).toBeNull();
  });

  it('goes on only with its own source', () => {
    const witnessed = drawObstacles(draw({ ...frozen, promises: 1, hasPromised: true }));
    expect(witnessed).toMatchObject({
      run: 'Two witnesses make this draw.',
      commit: null,
      rollDice: 'Two witnesses have to promise their seeds first.',
      reveal: 'The dice have to be rolled first.',
      record: 'This draw is not made from a barrel.',
    });
    const manual = { announced: 'manual', deciding: 'manual' } as const;
    expect(drawObstacles(draw({ ...manual })).record).toBe('The entries have to be frozen first.');
    expect(drawObstacles(draw({ ...manual, ...frozen })).record).toBeNull();
    expect(drawObstacles(draw({ ...frozen, deciding: 'demo' })).run).toBeNull();
  });

  it('takes two promises, the dice and both seeds, in this order', () => {
    const two = { ...frozen, promises: 2 };
    expect(drawObstacles(draw(two)).commit).toBe('This draw has its two witnesses.');
    expect(drawObstacles(draw({ ...two, hasPromised: true }))).toMatchObject({
      commit: null,
      rollDice: null,
    });
    expect(drawObstacles(draw({ ...two, hasPromised: true, hasDice: true }))).toMatchObject({
      commit: 'The dice are rolled: your promise stands.',
      rollDice: 'The dice are entered.',
      reveal: null,
    });
    expect(drawObstacles(draw({ ...two, hasDice: true })).reveal).toMatch(
      /^Only its two witnesses/,
    );
    const revealed = { ...two, hasPromised: true, hasDice: true, hasRevealed: true };
    expect(drawObstacles(draw(revealed)).reveal).toBe('You have revealed your seed.');
  });

  it('waits for its round, and may be given to people a day later', () => {
    const round = roundForClosing(closesAt);
    const beacon = { announced: 'drand', deciding: 'drand', ...frozen, round } as const;
    expect(drawObstacles(draw({ ...beacon, now: due - 1 })).run).toMatch(/not out yet/);
    expect(drawObstacles(draw({ ...beacon, now: due }))).toMatchObject({
      run: null,
      changeSource: 'The beacon may be replaced a day after its round was due.',
    });
    expect(drawObstacles(draw({ ...beacon, now: due + dayMs })).changeSource).toBeNull();
    const asked = draw({ ...beacon, now: due + dayMs, sourceWishes: 1, hasWished: true });
    expect(drawObstacles(asked).changeSource).toMatch(/second person/);
    const second = { ...beacon, sourceWishes: 1, firstWishAt: due + dayMs };
    expect(drawObstacles(draw({ ...second, now: due + 2 * dayMs - 1 })).changeSource).toBe(
      'A second person may ask a day after the first one.',
    );
    expect(drawObstacles(draw({ ...second, now: due + 2 * dayMs })).changeSource).toBeNull();
    const first = { ...beacon, protocol: 'draw/v1', round: null } as const;
    const late = draw({ ...first, frozenAt: due, now: due });
    expect(drawObstacles(late)).toMatchObject({ changeSource: null });
    expect(drawObstacles(late).run).toMatch(/two people have to choose/);
    expect(beaconLostAt(draw({}))).toBeNull();
  });

  it('F5: takes no seed once the round that the dice named is out', () => {
    const round = roundForClosing(closesAt);
    const rolled = { ...frozen, promises: 2, hasPromised: true, hasDice: true, round };
    expect(drawObstacles(draw({ ...rolled, now: due - 1 })).reveal).toBeNull();
    expect(drawObstacles(draw({ ...rolled, now: due }))).toMatchObject({
      run: null,
      reveal: 'The round of the beacon is out: the draw is made without your seed.',
    });
  });

  it('allows nothing once it is made or canceled', () => {
    expect(new Set(Object.values(drawObstacles(draw({ isDrawn: true }))))).toEqual(
      new Set(['This draw is made.']),
    );
    expect(drawObstacles(draw({ isCanceled: true })).run).toBe('This draw was canceled.');
  });
});

describe('a race', () => {
  const race = (facts: Partial<RaceActFacts>) =>
    raceObstacles({
      hasStarted: false,
      isCanceled: false,
      hasFinish: false,
      isFrozen: false,
      isDrawn: false,
      isSettled: false,
      unsettledBefore: null,
      ...facts,
    });

  it('is run, frozen, drawn and settled in this order', () => {
    expect(race({})).toMatchObject({ finish: 'The race has not started yet.', scratch: null });
    expect(race({ hasStarted: true, hasFinish: true })).toMatchObject({
      finish: null,
      scratch: 'The race has started, so no car can be scratched anymore.',
      cancel: 'The race has been run: it cannot be canceled anymore.',
      settle: 'The two numbers have to be drawn first.',
    });
    const drawn = { hasStarted: true, hasFinish: true, isFrozen: true, isDrawn: true };
    expect(race(drawn)).toMatchObject({
      finish: 'The draw is frozen: the finish stands.',
      cancel: 'The draw is frozen: the race cannot be canceled anymore.',
      settle: null,
    });
    expect(race({ ...drawn, unsettledBefore: 'Race 8' }).settle).toBe(
      'Race 8 has to be settled first.',
    );
    expect(race({ ...drawn, isSettled: true }).settle).toBe('This race is settled.');
    expect(race({ isCanceled: true }).settle).toBe('This race was canceled.');
  });
});

describe('a prize', () => {
  const prize = (facts: Partial<PrizeFacts>) =>
    prizeObstacles({
      isCanceled: false,
      isDrawn: true,
      isEmpty: false,
      offer: null,
      redraw: 'none',
      ...facts,
    });
  const offer = { isAccepted: false, isHandedOver: false, isLate: false };

  it('is drawn, offered, accepted and handed over, or drawn again', () => {
    expect(prize({ isDrawn: false }).accept).toBe('The prize has to be drawn first.');
    expect(prize({ isDrawn: false, isEmpty: true }).redraw).toBeNull();
    expect(prize({ offer })).toMatchObject({
      accept: null,
      endAward: null,
      handOver: 'The prize has to be accepted first.',
      redraw: 'The prize is still offered to somebody.',
    });
    expect(prize({ offer: { ...offer, isLate: true } })).toMatchObject({ endAward: null });
    expect(prize({ offer: { ...offer, isLate: true } }).accept).toMatch(/next alternate/);
    expect(prize({ offer: { ...offer, isAccepted: true } })).toMatchObject({
      handOver: null,
      redraw: 'The prize is accepted.',
    });
    expect(prize({})).toMatchObject({
      accept: 'This prize is not being offered to anybody.',
      redraw: null,
    });
    expect(prize({ redraw: 'asked-by-you' }).redraw).toMatch(/second person/);
    expect(prize({ redraw: 'confirmed' }).redraw).toBe('This draw is being repeated.');
  });

  it('can be played for a day once it is added or its sale is made shorter', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
    const sale = (opens: number, closes: number) => ({
      ...{ opensAt: at(opens), closesAt: at(closes) },
      isOnSale: at(opens) <= at(13),
    });
    expect(saleObstacle(null, sale(0, 14), at(13))).toMatch(/at least 24 hours/);
    expect(saleObstacle(null, sale(0, 37), at(13))).toBeNull();
    expect(saleObstacle(null, sale(40, 50), at(13))).toMatch(/at least 24 hours/);
    expect(saleObstacle(sale(14, 40), sale(14, 41), at(13))).toBeNull();
    expect(saleObstacle(sale(14, 40), sale(20, 41), at(13))).toMatch(/at least 24 hours/);
  });

  it('closes when players were told, unless they have a day to learn of another time', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
    const sale = (closes: number) => ({ opensAt: at(0), closesAt: at(closes), isOnSale: true });
    expect(saleObstacle(sale(14), sale(15), at(13))).toMatch(/rely on the closing/);
    expect(saleObstacle(sale(14), sale(60), at(13))).toMatch(/rely on the closing/);
    expect(saleObstacle(sale(60), sale(15), at(13))).toMatch(/rely on the closing/);
    expect(saleObstacle(sale(60), sale(40), at(13))).toBeNull();
    expect(saleObstacle(sale(14), sale(14), at(13))).toBeNull();
  });
});
