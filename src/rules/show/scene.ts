// Which scene the live show is in: it follows from public facts and the time alone.
import type { SourceKind } from '../draws/sources.ts';

/** The scenes of a show, in their order; `canceled` and `empty` end it early, `sealed` is of votes alone. */
export type Scene =
  | 'before'
  | 'closed'
  | 'race'
  | 'finish'
  | 'number'
  | 'sealed'
  | 'result'
  | 'canceled'
  | 'empty';

/**
 * How far the number is:
 *
 * - `freezing`: the draw has closed, its entries are about to be frozen,
 * - `counting`: a round of the beacon decides, and is not out yet,
 * - `due`: the round is out and on its way to us,
 * - `late`: it should be here by now; we wait,
 * - `people`: witnesses, dice or a barrel decide,
 * - `seed`: the demo's own seed decides,
 * - `drawn`: it is there.
 */
export type NumberPhase = 'freezing' | 'counting' | 'due' | 'late' | 'people' | 'seed' | 'drawn';

/** What is known of the draw of a show. */
export interface ShownDraw {
  kind: 'raffle' | 'jackpot';
  stage: 'announced' | 'frozen' | 'drawn' | 'canceled';
  deciding: SourceKind;
  closesAt: string;
  entries: number | null;
  roundAt: string | null;
  drawnAt: string | null;
}

/** What is known of the race of a show. */
export interface ShownRace {
  startsAt: string;
  closesAt: string;
  isCanceled: boolean;
  finish: object | null;
  draw: ShownDraw | null;
  settlement: object | null;
}

/** How long a round may be on its way before it is called late: relays are asked every minute. */
export const lateAfterMs = 120_000;

/** How long the drawn numbers are shown one by one before the result takes their place. */
export const revealMs = 30_000;

/** Where a scene is, with the phase of its number where it has one. */
export interface ShowPlace {
  scene: Scene;
  phase: NumberPhase | null;
}

const at = (scene: Scene, phase: NumberPhase | null = null): ShowPlace => ({ scene, phase });

/**
 * How far the number of a draw is that has closed.
 *
 * Example: frozen, with its round due at 18:45:00 → 'counting' until then, from then on 'due', and from
 * 18:47:00 on 'late'.
 *
 * @param now in milliseconds since 1970
 */
export function numberPhase(draw: ShownDraw, now: number): NumberPhase {
  if (draw.stage === 'drawn') return 'drawn';
  if (draw.stage !== 'frozen') return 'freezing';
  if (draw.deciding === 'demo') return 'seed';
  if (draw.deciding === 'manual' || draw.roundAt === null) return 'people';
  const dueAt = Date.parse(draw.roundAt);
  if (now < dueAt) return 'counting';
  return now < dueAt + lateAfterMs ? 'due' : 'late';
}

const isRevealed = ({ drawnAt }: ShownDraw, now: number) =>
  drawnAt !== null && now >= Date.parse(drawnAt) + revealMs;

/**
 * The scene of a race at an instant.
 *
 * Example: a millisecond before its start a race is 'closed', at the start itself 'race'; with its
 * finish it is 'finish', and from the closing of its draw on 'number'.
 *
 * @param now in milliseconds since 1970
 */
export function raceScene(race: ShownRace, now: number): ShowPlace {
  const { draw } = race;
  if (race.isCanceled) return at('canceled');
  if (race.settlement && (draw?.stage !== 'drawn' || isRevealed(draw, now))) {
    return at('result');
  }
  if (race.finish) {
    const isClosed = draw !== null && (draw.stage === 'drawn' || now >= Date.parse(draw.closesAt));
    return draw && isClosed ? at('number', numberPhase(draw, now)) : at('finish');
  }
  if (now >= Date.parse(race.startsAt)) return at('race');
  return at(now >= Date.parse(race.closesAt) ? 'closed' : 'before');
}

/**
 * The scene of a raffle's draw at an instant.
 *
 * Example: a millisecond before its closing time a draw is 'before', at that time itself 'closed', and
 * once its entries are frozen 'number'.
 *
 * @param now in milliseconds since 1970
 */
export function drawScene(draw: ShownDraw, now: number): ShowPlace {
  if (draw.stage === 'canceled') return at('canceled');
  if (draw.stage === 'drawn') return isRevealed(draw, now) ? at('result') : at('number', 'drawn');
  if (draw.stage === 'frozen') {
    return draw.entries === 0 ? at('empty') : at('number', numberPhase(draw, now));
  }
  return at(now >= Date.parse(draw.closesAt) ? 'closed' : 'before');
}

/** What is known of the vote of a show. */
export interface ShownContest {
  closesAt: string;
  sealed: object | null;
  certified: object | null;
}

/**
 * How long after the close its ballots are not called sealed: one that was let in at the last moment
 * may still be on its way into the log.
 */
export const lastBallotsMs = 5000;

/**
 * The scene of a vote at an instant.
 *
 * Example: a millisecond before its close a vote is 'before', at the close itself 'closed', 'sealed' once
 * the log holds every ballot, at the soonest five seconds later, and 'result' when two have certified it.
 *
 * @param now in milliseconds since 1970
 */
export function contestScene(contest: ShownContest, now: number): ShowPlace {
  if (contest.certified) return at('result');
  const closesAt = Date.parse(contest.closesAt);
  if (now < closesAt) return at('before');
  return at(contest.sealed && now >= closesAt + lastBallotsMs ? 'sealed' : 'closed');
}

const firstPickMs = 5000;
const afterPicksMs = 5000;

/**
 * How many of the picks of a drawn draw are shown, one after another from the moment it was drawn.
 *
 * Example: of 2 cars the first is shown after 5 seconds, the second after 15.
 *
 * @param now in milliseconds since 1970
 */
export function picksShown(drawnAt: string, picks: number, now: number): number {
  const eachMs = (revealMs - firstPickMs - afterPicksMs) / picks;
  const shown = Math.floor((now - Date.parse(drawnAt) - firstPickMs) / eachMs) + 1;
  return Math.min(picks, Math.max(0, shown));
}
