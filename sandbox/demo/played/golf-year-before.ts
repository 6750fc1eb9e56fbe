// The golf tournament of the year before as it was played: its field, every scorecard, and who won.
import { golfEventOf, sessionDays, sessionTimeslots } from '#contract/golf.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { playSeason, type SeasonCard, type SeasonWeek } from '#rules/golf/season.ts';
import { isTieDecisive, type PlayOff } from '#rules/golf/standing.ts';
import { roundsOf, weekNumbers } from '#rules/golf/weeks.ts';
import { wallClock } from '../calendar.ts';
import { golfEntrants } from '../golf-entrants.ts';
import { seededNumbers, seededPick } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import type { DemoEntry, DemoRound, DemoTournament } from '../types.ts';
import { entrants, playerId, supporters } from './people.ts';

const weekMs = 7 * 24 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** More than 250, so that every cut lets somebody go. */
const fieldSize = 284;
/** So many of this year's entrants played then, too. */
const returning = 40;
/** What an average player takes for a round, and how far apart the best and the worst are. */
const averageStrokes = 74;
const spread = 13;
/** How good the player is, from 0 for the best to 1: enough for three weeks, and not for the last eight. */
const ownSkill = 0.17;

/** An entry of that year; most entrants have no account any more. */
export type PastEntry = DemoEntry & { userId: string | null };

/** The tournament of the year before. */
export interface YearBefore {
  event: string;
  year: string;
  registrationClosedAt: Date;
  rounds: DemoRound[];
  entries: PastEntry[];
  cards: (SeasonCard & { at: Date })[];
  playOffs: PlayOff[];
  /** When each of the weeks was closed. */
  closedAt: Date[];
  weeks: SeasonWeek[];
}

const yearOf = (at: Date) => wallClock(at, 'losAngeles').getUTCFullYear();

/** How many weeks ago it began, counted from the one that can be entered: in another year. */
function weeksBack({ rounds }: DemoTournament): number {
  const first = rounds[0]!.startsAt;
  return yearOf(new Date(first.getTime() - 52 * weekMs)) < yearOf(first) ? 52 : 53;
}

function entriesOf(event: string, firstRound: Date): PastEntry[] {
  const people = [
    ...entrants.slice(0, returning).map(({ name, userId }) => ({ name, userId })),
    { name: 'Pat Player', userId: playerId },
    ...supporters.map(({ name }) => ({ name, userId: null })),
    ...entrants.slice(returning).map(({ name }) => ({ name: `${name} Jr.`, userId: null })),
  ].slice(0, fieldSize);
  const shuffled = seededPick(`field of ${event}`, people, people.length);
  return shuffled.map(({ name, userId }, at) => {
    const next = seededNumbers(`entry of ${name} in ${event}`);
    const known = golfEntrants.find(([entrant]) => entrant === name);
    const place = known ?? golfEntrants[Math.floor(next() * golfEntrants.length)]!;
    const likes = Math.floor(next() ** 2.2 * 140) + 3;
    const [city, state, country] =
      userId === playerId ? ['Reno', 'Nevada', 'United States'] : place.slice(1);
    return {
      ...{ id: stableId(`entry of ${name} in ${event}`), userId, name },
      city: city!,
      state: state!,
      country: country!,
      sessionDay: sessionDays[Math.floor(next() * sessionDays.length)]!,
      sessionTimeslot: sessionTimeslots[Math.floor(next() ** 1.4 * sessionTimeslots.length)]!,
      likes,
      dislikes: Math.floor(next() * next() * 0.22 * likes),
      // Over ten weeks, until a week before the first round.
      createdAt: new Date(firstRound.getTime() - (77 - (68 * at) / fieldSize) * dayMs),
    };
  });
}

/** Scorecards of a week for its field: as good as the player is, and some luck. */
function cardsOf(week: number, entries: readonly PastEntry[], startsAt: Date) {
  return entries.flatMap(({ id, userId, sessionDay }) => {
    const skill = userId === playerId ? ownSkill : seededNumbers(`skill of ${id}`)();
    const next = seededNumbers(`strokes of ${id} in week ${week}`);
    const at = new Date(startsAt.getTime() + (sessionDay === 'sunday' ? 2 : 1) * dayMs);
    return Array.from({ length: roundsOf(week) }, (_, round) => {
      const luck = (next() + next() + next() - 1.5) * 4;
      const strokes = Math.round(averageStrokes + (skill - 0.5) * spread + luck);
      return { entryId: id, week, round: round + 1, strokes, at };
    });
  });
}

/** Plays it through, week by week, with a play-off wherever one is needed. */
export function yearBefore(tournament: DemoTournament): YearBefore {
  const back = weeksBack(tournament) * weekMs;
  const rounds = tournament.rounds.map((round, at) => ({
    ...round,
    id: stableId(`round ${at + 1} of the year before`),
    startsAt: new Date(round.startsAt.getTime() - back),
  }));
  const year = String(yearOf(tournament.rounds[0]!.startsAt) - 1);
  const event = golfEventOf(year);
  const entries = entriesOf(event, rounds[0]!.startsAt);
  const cards: YearBefore['cards'] = [];
  const playOffs: PlayOff[] = [];
  const play = (closedWeeks: number) =>
    playSeason({
      entryIds: entries.map(({ id }) => id),
      scorecards: cards,
      absences: [],
      playOffs,
      closedWeeks,
      plan: standardPlan,
    });
  for (const week of weekNumbers) {
    const field = new Set(
      play(week - 1)
        .at(-1)!
        .standings.map(({ entryId }) => entryId),
    );
    const playing = entries.filter(({ id }) => field.has(id));
    cards.push(...cardsOf(week, playing, rounds[week - 1]!.startsAt));
    for (const one of play(week - 1).at(-1)!.standings) {
      if (isTieDecisive({ week, plan: standardPlan }, one) && one.level[0] === one.entryId) {
        playOffs.push({ week, entryIds: [...one.level] });
      }
    }
  }
  return {
    event,
    year,
    registrationClosedAt: new Date(tournament.registrationClosesAt.getTime() - back),
    rounds,
    entries,
    cards,
    playOffs,
    closedAt: rounds.map(({ startsAt }) => new Date(startsAt.getTime() + 3 * dayMs)),
    weeks: play(weekNumbers.length),
  };
}
