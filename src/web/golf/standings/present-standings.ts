// Puts the tournament's weeks and the rows of a standing into words.
import type {
  StandingRow,
  TournamentSummary,
  TournamentWeek,
  WeekStanding,
} from '#contract/golf-standings.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { formatFinalists } from '#rules/golf/figures.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import { longDate, shortDate } from '../golf-times.ts';
import { formatPlace } from '../registration/format-entry.ts';

/** `Week 2`, and the championship by its name. */
export const weekName = (week: number): string =>
  week === championshipWeek ? 'Championship' : `Week ${week}`;

/** What a week's tab says below its name. */
function formatStage({ stage, startsAt }: TournamentWeek): string {
  if (stage === 'closed') return 'Final';
  if (stage === 'being-played') return 'Being played';
  return startsAt ? shortDate(startsAt) : 'Date to come';
}

/** What the cut of a week says; null while there is nothing to say. */
export function formatCut(week: TournamentWeek): string | null {
  if (week.cutPlaces === null || week.cutTotal === null) return null;
  const strokes = `${week.cutTotal} strokes`;
  return week.stage === 'closed' ? `The cut: ${strokes}` : `The cut as of now: ${strokes}`;
}

/** Who goes on after a week, in a sentence; in the championship what it is played for. */
function formatField(week: TournamentWeek, { weeks, prizes }: Planned): string {
  const { cutPlaces, hasTies, stage, fieldSize, ranked } = week;
  const field =
    fieldSize === null
      ? ''
      : `${counted(fieldSize, 'player')}, ${formatNumber(ranked)} with a total. `;
  if (cutPlaces === null) {
    const finalists = weeks.find((one) => one.week === championshipWeek - 1)?.cutPlaces ?? 0;
    const sums = prizes.map(({ amountCents }) => formatRoundMoney(amountCents));
    return `${field}One round among the best ${formatFinalists(finalists)}, for ${listAnd(sums)}.`;
  }
  const best = `The best ${formatNumber(cutPlaces)}${hasTies ? ' and all who tie for the last place' : ''}`;
  return `${field}${best} ${stage === 'closed' ? 'went on.' : 'go on.'}`;
}

type Planned = Pick<TournamentSummary, 'weeks' | 'prizes'>;

function presentWeek(week: TournamentWeek, planned: Planned) {
  return {
    week: week.week,
    name: weekName(week.week),
    title: week.title,
    stage: week.stage,
    formatStage: formatStage(week),
    starts: week.startsAt ? longDate(week.startsAt) : null,
    startsAt: week.startsAt,
    fieldSize: week.fieldSize,
    field: formatField(week, planned),
    cut: formatCut(week),
    isChampionship: week.week === championshipWeek,
  };
}
/** A week as the pages show it. */
export type WeekView = ReturnType<typeof presentWeek>;

/** The tournament at a glance. */
export function presentSummary({
  entries,
  earlier,
  weeks,
  prizes,
  corrections,
}: TournamentSummary) {
  const [champion] = prizes;
  return {
    entries,
    earlier,
    weeks: weeks.map((week) => presentWeek(week, { weeks, prizes })),
    // Prizes are told once there is somebody to tell of.
    winners: champion?.winner
      ? prizes.flatMap(({ place, amountCents, winner }) =>
          winner ? [{ place, winner, amount: formatRoundMoney(amountCents) }] : [],
        )
      : [],
    corrections: corrections.map(formatNotGiven),
  };
}

/** Says that a prize is not given after all; the places stay, and nobody is named. */
const formatNotGiven = ({ at, rule }: { at: string; rule: string }): string =>
  `Corrected on ${formatDay(at)}: one of these prizes is not given. The rule: ${rule}`;

const outcomes = {
  closed: { in: 'Went on', out: 'Out', open: 'Play-off' },
  'being-played': { in: 'Inside', out: 'Outside', open: 'Play-off' },
};

/** Where somebody stands to the cut, in a word or two; null in the championship. */
function labelOfCut(standing: WeekStanding, stage: 'closed' | 'being-played'): string | null {
  if (standing.onward === null) return null;
  if (standing.goesOn === null) return outcomes[stage].open;
  return standing.goesOn ? outcomes[stage].in : outcomes[stage].out;
}

/** A row of a week's standing. */
export function presentRow(row: StandingRow, week: WeekView) {
  const stage = week.stage === 'closed' ? 'closed' : 'being-played';
  return {
    _id: row._id,
    name: row.name,
    place: formatPlace(row),
    team: row.team?.name ?? null,
    position: row.position,
    positionText: row.positionText,
    total: row.total,
    rounds: row.rounds,
    why: row.why,
    onward: row.onward,
    goesOn: row.goesOn,
    cut: labelOfCut(row, stage),
    prize: row.prizeCents > 0 ? formatRoundMoney(row.prizeCents) : null,
  };
}
/** A row as the page shows it. */
export type StandingsRow = ReturnType<typeof presentRow>;
/** One of its rounds. */
export type StandingsRound = StandingsRow['rounds'][number];
