// What staff can do about a draw at an instant, and what stands in the way of everything else.
import { roundForClosing, roundTime } from './beacon.ts';
import type { DrawProtocol } from './bytes.ts';
import type { SourceKind } from './sources.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What decides which acts a draw allows; instants in milliseconds since 1970. */
export interface DrawFacts {
  now: number;
  kind: 'raffle' | 'jackpot';
  /** The source that was announced, and the one that decides now. */
  announced: SourceKind;
  deciding: SourceKind;
  closesAt: number;
  frozenAt: number | null;
  /** The protocol of the freeze, and the round of the beacon that the draw waits for; null without. */
  protocol: DrawProtocol | null;
  round: number | null;
  /** When the first one asked for another source. */
  firstWishAt: number | null;
  /** N; null until frozen. */
  entries: number | null;
  isDrawn: boolean;
  isCanceled: boolean;
  /** The first four finishers of a race are entered. */
  hasFinish: boolean;
  /** How many witnesses have promised a seed, and what whoever asks has done of it. */
  promises: number;
  hasPromised: boolean;
  hasRevealed: boolean;
  hasDice: boolean;
  /** How many have asked for another source, and whether whoever asks is one of them. */
  sourceWishes: number;
  hasWished: boolean;
}

/** The acts of a draw. */
export type DrawAct = 'run' | 'commit' | 'rollDice' | 'reveal' | 'record' | 'changeSource';

/** For each act why it cannot be done now, as a sentence; null where it can. */
export type Obstacles<Act extends string> = Record<Act, string | null>;

/**
 * The round of the beacon that a frozen draw waits for; null where it waits for none.
 *
 * Example: a witnessed draw of draw/v2 whose dice were rolled at 15:44:24 on 23 August 2023 → 1000.
 *
 * @param draw instants in milliseconds since 1970; `round` is the one that the freeze named
 */
export function awaitedRound(draw: {
  announced: SourceKind;
  closesAt: number;
  freeze: { protocol: DrawProtocol; frozenAt: number; round: number | null } | null;
  rolledAt: number | null;
}): number | null {
  const { announced, closesAt, freeze, rolledAt } = draw;
  if (!freeze) return null;
  if (freeze.protocol === 'draw/v1') {
    const round = roundForClosing(closesAt);
    return announced === 'drand' && freeze.frozenAt < roundTime(round) ? round : null;
  }
  if (announced === 'drand') return freeze.round;
  return announced === 'witnessed' && rolledAt !== null ? roundForClosing(rolledAt) : null;
}

/**
 * From when on people may ask to take the place of the beacon: a day after its round was due. The first
 * request is public, and under draw/v2 the second may come a day after it, so that anybody can hand the
 * round in meanwhile. Under draw/v1 it is at once where the entries were frozen when the round was out.
 * Null for a draw that waits for no round.
 *
 * Example: the round of a draw is due on Sunday at 14:45 → Monday 14:45.
 */
export function beaconLostAt(
  draw: Pick<
    DrawFacts,
    'announced' | 'closesAt' | 'frozenAt' | 'protocol' | 'round' | 'firstWishAt'
  >,
): number | null {
  const { protocol, round, frozenAt, firstWishAt } = draw;
  if (protocol === 'draw/v1') {
    if (draw.announced !== 'drand') return null;
    const due = roundTime(roundForClosing(draw.closesAt));
    return frozenAt !== null && frozenAt >= due ? frozenAt : due + dayMs;
  }
  if (round === null) return null;
  return Math.max(roundTime(round), firstWishAt ?? 0) + dayMs;
}

/**
 * Why each act of a draw is not possible now.
 *
 * Example: a witnessed draw with one promise → `rollDice` 'Two witnesses have to promise their seeds
 * first.', and for whoever gave that promise `reveal` 'The dice have to be rolled first.'
 */
export function drawObstacles(facts: DrawFacts): Obstacles<DrawAct> {
  const over = facts.isCanceled
    ? 'This draw was canceled.'
    : facts.isDrawn
      ? 'This draw is made.'
      : null;
  return {
    run: over ?? runObstacle(facts),
    commit: over ?? notBy(facts, 'witnessed') ?? commitObstacle(facts),
    rollDice: over ?? notBy(facts, 'witnessed') ?? diceObstacle(facts),
    reveal: over ?? notBy(facts, 'witnessed') ?? revealObstacle(facts),
    record: over ?? notBy(facts, 'manual') ?? unfrozen(facts),
    changeSource: over ?? sourceObstacle(facts),
  };
}

function notBy({ deciding }: DrawFacts, source: 'witnessed' | 'manual'): string | null {
  if (deciding === source) return null;
  return source === 'manual'
    ? 'This draw is not made from a barrel.'
    : 'This draw does not take seeds and dice.';
}

const unfrozen = ({ frozenAt }: DrawFacts): string | null =>
  frozenAt === null ? 'The entries have to be frozen first.' : null;

function runObstacle(facts: DrawFacts): string | null {
  const { now, closesAt, frozenAt, deciding } = facts;
  if (frozenAt === null) {
    if (now <= closesAt) return 'The draw has not closed yet.';
    const lacksFinish = facts.kind === 'jackpot' && !facts.hasFinish;
    return lacksFinish ? 'The first four finishers have to be entered first.' : null;
  }
  if (facts.kind === 'raffle' && facts.entries === 0) return 'Nobody has entered this draw.';
  if (deciding === 'witnessed' && facts.round === null) return 'Two witnesses make this draw.';
  if (deciding === 'manual') return 'Two people make this draw from a barrel.';
  if (deciding === 'demo') return null;
  if (facts.round === null) {
    return 'The entries were frozen after the round of the beacon was out: two people have to choose another source.';
  }
  return now < roundTime(facts.round) ? 'The round of the beacon is not out yet.' : null;
}

function commitObstacle({ promises, hasPromised, hasDice }: DrawFacts): string | null {
  if (hasPromised) return hasDice ? 'The dice are rolled: your promise stands.' : null;
  return promises >= 2 ? 'This draw has its two witnesses.' : null;
}

function diceObstacle(facts: DrawFacts): string | null {
  if (facts.hasDice) return 'The dice are entered.';
  if (facts.promises < 2) return 'Two witnesses have to promise their seeds first.';
  return unfrozen(facts);
}

function revealObstacle(facts: DrawFacts): string | null {
  if (!facts.hasPromised) return 'Only its two witnesses reveal their seeds.';
  if (facts.hasRevealed) return 'You have revealed your seed.';
  if (!facts.hasDice) return 'The dice have to be rolled first.';
  const isLate = facts.round !== null && facts.now >= roundTime(facts.round);
  return isLate ? 'The round of the beacon is out: the draw is made without your seed.' : null;
}

function sourceObstacle(facts: DrawFacts): string | null {
  const from = beaconLostAt(facts);
  if (from === null) return 'Only a beacon that cannot be had is replaced.';
  if (facts.sourceWishes >= 2) return 'The source is changed.';
  if (facts.hasWished) return 'You have asked. A second person has to ask for the same.';
  if (facts.now >= from) return null;
  return facts.firstWishAt === null
    ? 'The beacon may be replaced a day after its round was due.'
    : 'A second person may ask a day after the first one.';
}
