// Ranks the players of a week: positions, shared positions, countback and play-offs.
import { cutPlacesOf, type PlannedWeek, prizesOf } from './plan.ts';
import { compareCountback, scoreWeek, type WeekScore } from './score.ts';
import { championshipWeek, lastWeekWithTies, prizeCount, roundsOf } from './weeks.ts';

/** A player of a week's field, with what was handed in. */
export interface FieldPlayer {
  entryId: string;
  /** By round, null where there is no scorecard. */
  strokes: readonly (number | null)[];
  absentRounds: readonly number[];
  /** Why the player is out of the tournament from this week on; null for those who play. */
  leave: 'withdrawn' | 'disqualified' | null;
}

/** A play-off, its players best first. */
export interface PlayOff {
  week: number;
  entryIds: readonly string[];
}

/** A player in a standing. */
export interface Standing {
  entryId: string;
  score: WeekScore;
  leave: FieldPlayer['leave'];
  /** From 1; equal totals share it. Null without a total. */
  position: number | null;
  /** How many hold the position, this player included; 0 without one. */
  sharers: number;
  /** The players that neither total nor countback tell from this one, this one included; by order. */
  level: readonly string[];
  /** Whether a play-off has put the level players into their order. */
  isPlayedOff: boolean;
  /** How many players go before all that are level with this one. */
  ahead: number;
}

/** A player with the score of their week. */
export type Scored = Pick<Standing, 'entryId' | 'score' | 'leave'>;

/**
 * The standing of a week (specification, section 4), best first: by total, equal totals sharing a
 * position. Those who share are listed by countback, then by the newest play-off between them, then in
 * the order given. In the championship a play-off for a prize gives positions of their own. Players
 * without a total follow, those with more scorecards first.
 *
 * Example: totals 200, 201, 201, 205 → positions 1, 2, 2, 4, the second one shared by two.
 *
 * @param playOffs oldest first; only those of the week count
 */
export function rankWeek(
  week: number,
  players: readonly FieldPlayer[],
  playOffs: readonly PlayOff[],
): Standing[] {
  const scored = players.map((player) => scorePlayer(week, player));
  const ranked = scored.filter(({ score }) => score.total !== null).sort(compareScored);
  const sharing = Map.groupBy(ranked, totalOf);
  const decided = playOffsOf(week, playOffs);
  const standings: Standing[] = [];
  for (let at = 0; at < ranked.length; at = standings.length) {
    const level = findLevel(ranked, at);
    const sharers = (sharing.get(totalOf(level[0] as Scored)) as Scored[]).length;
    const before = standings.at(-1);
    const isShared = before?.score.total === level[0]?.score.total;
    const position = isShared ? (before?.position as number) : at + 1;
    standings.push(...standLevel(week, level, { ahead: at, position, sharers }, decided));
  }
  return [...standings, ...standUnranked(scored)];
}

/** The score of a player's week; who has left the tournament has no total. */
export function scorePlayer(
  week: number,
  { entryId, strokes, absentRounds, leave }: FieldPlayer,
): Scored {
  const all = Array.from({ length: roundsOf(week) }, (_, at) => strokes[at] ?? null);
  const score = scoreWeek(week, all, absentRounds);
  return { entryId, leave, score: leave ? { ...score, total: null } : score };
}

/** Who of two players with a total stands first, by it and by countback; 0 where they are level. */
export const compareScored = (a: Scored, b: Scored): number =>
  totalOf(a) - totalOf(b) || compareCountback(a.score, b.score);

const totalOf = ({ score }: Scored): number => score.total as number;

/** The players from `at` on that neither total nor countback tells apart. */
function findLevel(ranked: readonly Scored[], at: number): Scored[] {
  const first = ranked[at] as Scored;
  let end = at + 1;
  while (end < ranked.length && compareScored(ranked[end] as Scored, first) === 0) end++;
  return ranked.slice(at, end);
}

/** The play-offs of a week, the newest first. */
export const playOffsOf = (week: number, playOffs: readonly PlayOff[]): PlayOff[] =>
  playOffs.filter((playOff) => playOff.week === week).toReversed();

/**
 * Level players in their final order.
 *
 * @param decided the play-offs of the week, the newest first
 */
export function standLevel(
  week: number,
  level: readonly Scored[],
  { ahead, position, sharers }: Pick<Standing, 'ahead' | 'sharers'> & { position: number },
  decided: readonly PlayOff[],
): Standing[] {
  const playOff = level.length > 1 ? findPlayOff(level, decided) : undefined;
  const order = new Map(playOff?.entryIds.map((id, place) => [id, place]));
  const placeOf = ({ entryId }: Scored) => order.get(entryId) ?? 0;
  const listed = level.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ids = listed.map(({ entryId }) => entryId);
  const hasOwnPositions = playOff !== undefined && isForPrize(week, ahead);
  return listed.map((one, place) => ({
    ...one,
    position: hasOwnPositions ? ahead + place + 1 : position,
    sharers: hasOwnPositions ? 1 : sharers,
    level: ids,
    isPlayedOff: playOff !== undefined,
    ahead,
  }));
}

/** The newest play-off in which all of them took part. */
function findPlayOff(level: readonly Scored[], decided: readonly PlayOff[]): PlayOff | undefined {
  return decided.find(({ entryIds }) => level.every(({ entryId }) => entryIds.includes(entryId)));
}

function standUnranked(scored: readonly Scored[]): Standing[] {
  return scored
    .filter(({ score }) => score.total === null)
    .sort(
      (a, b) =>
        Number(a.leave !== null) - Number(b.leave !== null) ||
        b.score.counted.length - a.score.counted.length,
    )
    .map(standWithoutTotal);
}

/** The standing of a player without a total. */
export const standWithoutTotal = (one: Scored): Standing => ({
  ...one,
  position: null,
  sharers: 0,
  level: [one.entryId],
  isPlayedOff: false,
  ahead: 0,
});

const isForPrize = (week: number, ahead: number) => week === championshipWeek && ahead < prizeCount;

/**
 * Whether level players have to be told apart by a play-off: when the last place of the championship
 * is among them, or one of its prizes. Everybody else may share.
 *
 * Example: in week 4 three players level behind six others compete for places 7 and 8 of 8 → true.
 *
 * @param ahead how many players go before them
 */
export function isTieDecisive(of: PlannedWeek, { level, ahead }: Standing): boolean {
  if (level.length < 2 || of.week <= lastWeekWithTies) return false;
  const places = cutPlacesOf(of);
  if (places !== null) return isTieAcross(places, { level, ahead });
  return isForPrize(of.week, ahead);
}

/** Whether only some of level players are among so many places. */
export const isTieAcross = (
  places: number,
  { level, ahead }: Pick<Standing, 'level' | 'ahead'>,
): boolean => level.length > 1 && ahead < places && ahead + level.length > places;

/**
 * A position as it is written: 'T12' where it is shared, '12' where it is not, '–' without one.
 */
export function printPosition({ position, sharers }: Pick<Standing, 'position' | 'sharers'>) {
  if (position === null) return '–';
  return sharers > 1 ? `T${position}` : String(position);
}

/**
 * The prize of a standing of the championship in cents, by the plan of its tournament. While a tie for
 * a prize is undecided nobody of it has one.
 */
export function prizeOf(of: PlannedWeek, standing: Standing): number {
  if (of.week !== championshipWeek || standing.position === null) return 0;
  if (isTieDecisive(of, standing) && !standing.isPlayedOff) return 0;
  return prizesOf(of.plan)[standing.position - 1] ?? 0;
}
