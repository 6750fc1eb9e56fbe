// The golf eSports tournament of the season: its dates and who has signed up.
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { instantAt, raceSaturday, wallClock } from './calendar.ts';
import { golfEntrants } from './golf-entrants.ts';
import { seededNumbers } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import type { DemoEntry, DemoRound, DemoTournament } from './types.ts';

const weeksAhead = 5;
const planned = planFigures(standardPlan);

const rounds: readonly (readonly [title: string, detail: string])[] = [
  [
    'Week 1: everyone',
    `Play at least ${golfFigures.leastRounds} rounds in your session; the ${golfFigures.countedRounds} lowest count. The best ${planned.afterWeek1} and ties go on.`,
  ],
  [
    `Week 2: the best ${planned.afterWeek1}`,
    `Four rounds, the ${golfFigures.countedRounds} lowest count. The best ${planned.afterWeek2} and ties go on.`,
  ],
  [
    `Week 3: the best ${planned.afterWeek2}`,
    `Four rounds, the ${golfFigures.countedRounds} lowest count. The best ${planned.afterWeek3} and ties go on.`,
  ],
  [
    `Week 4: the best ${planned.afterWeek3}`,
    `Four rounds, the ${golfFigures.countedRounds} lowest count. The best ${planned.finalists} go to Las Vegas.`,
  ],
  [
    'The championship, Las Vegas',
    `Eight players, one room, two big screens. ${planned.firstPrize} for the winner and ${planned.secondPrize} for the runner-up.`,
  ],
];

const sessionDays = ['saturday', 'sunday'] as const;
const sessionTimeslots = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;

/** The morning of the Saturday on which a week of the tournament begins; week 0 is the first. */
function roundStart(now: Date, week: number): Date {
  const saturday = wallClock(raceSaturday(now, weeksAhead + week), 'losAngeles');
  const [year, month, day] = [
    saturday.getUTCFullYear(),
    saturday.getUTCMonth() + 1,
    saturday.getUTCDate(),
  ];
  // Session 1 begins at 6am Pacific; the final is an evening.
  return instantAt('losAngeles', year, month, day, week === rounds.length - 1 ? 17 : 6);
}

/** When the first round begins. */
export function firstGolfRound(now: Date): Date {
  return roundStart(now, 0);
}

function entry(now: Date, index: number): DemoEntry {
  const [name, city, state, country] = golfEntrants[index]!;
  const next = seededNumbers(`entry:${name}`);
  const likes = Math.floor(next() ** 2.2 * 140) + 3;
  const hoursAgo = (golfEntrants.length - index) * 9.4 + next() * 7;
  return {
    id: stableId(`entry:${name}`),
    name,
    city,
    state,
    country,
    sessionDay: sessionDays[Math.floor(next() * 2)]!,
    // Few people play at 2am.
    sessionTimeslot: sessionTimeslots[Math.floor(next() ** 1.4 * 6)]!,
    likes,
    dislikes: Math.floor(next() * next() * 0.22 * likes),
    createdAt: new Date(now.getTime() - Math.round(hoursAgo * 3_600_000)),
  };
}

/** The tournament that can be entered as of `now`. */
export function tournamentAhead(now: Date): DemoTournament {
  return {
    registrationClosesAt: roundStart(now, -1),
    rounds: rounds.map(
      ([title, detail], week): DemoRound => ({
        id: stableId(`round:${week + 1}`),
        title,
        detail,
        startsAt: roundStart(now, week),
      }),
    ),
    entries: golfEntrants.map((_, index) => entry(now, index)),
  };
}
