// Gathers a player's way through the tournament on the server.
import type { Caller } from '#contract/client.ts';
import { yearOfGolfEvent } from '#contract/golf.ts';
import { golfStandingsApi, type TournamentPlayer } from '#contract/golf-standings.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import { nullWhenMissing } from '#web/base/missing.ts';
import { sessionSpan } from '../golf-times.ts';
import { formatPlace, formatSession } from '../registration/format-entry.ts';
import { weekName } from '../standings/present-standings.ts';

type Week = TournamentPlayer['weeks'][number];

const stages = { 'to-come': 'To come', 'being-played': 'Being played', closed: 'Final' };

function presentWeek(week: Week) {
  return {
    week: week.week,
    name: weekName(week.week),
    title: week.title,
    stage: week.stage,
    stageWords: stages[week.stage],
    fieldSize: week.fieldSize,
    position: week.position,
    positionText: week.positionText,
    total: week.total,
    rounds: week.rounds,
    why: week.why,
    onward: week.onward,
    goesOn: week.goesOn,
    // Written here, since browsers differ in how they write a span.
    session:
      week.sessionStartsAt && week.sessionEndsAt
        ? {
            startsAt: week.sessionStartsAt,
            endsAt: week.sessionEndsAt,
            words: sessionSpan(week.sessionStartsAt, week.sessionEndsAt, null),
          }
        : null,
    prize: week.prizeCents > 0 ? formatRoundMoney(week.prizeCents) : null,
  };
}
/** A week of a player as the page shows it. */
export type PlayerWeek = ReturnType<typeof presentWeek>;

/** Where the player has got to, in a few words. */
function formatStanding({ weeks }: TournamentPlayer): string {
  const last = weeks.at(-1);
  if (!last || (last.week === 1 && last.stage === 'to-come')) return 'In the field of week 1';
  const name = weekName(last.week);
  if (last.stage === 'to-come')
    return `Through to ${last.week === championshipWeek ? 'the championship' : name.toLowerCase()}`;
  if (last.stage === 'being-played') {
    return last.position === null
      ? `Playing in ${name.toLowerCase()}`
      : `${last.positionText} in ${name.toLowerCase()}, as of now`;
  }
  if (last.week === championshipWeek) {
    return last.position === 1 && last.prizeCents > 0
      ? 'Champion'
      : `${last.positionText} in the championship`;
  }
  return last.goesOn === true
    ? `Went on after ${name.toLowerCase()}`
    : `Out after ${name.toLowerCase()}`;
}

/** The player of an entry; null for an unknown one. */
export async function loadPlayer(call: Caller, entryId: string) {
  const found = await call(golfStandingsApi.player, { entryId }).catch(nullWhenMissing);
  if (!found) return null;
  const { entry, team, weeks } = found;
  return {
    _id: entry._id,
    year: yearOfGolfEvent(entry.event),
    name: entry.name,
    place: formatPlace(entry),
    session: formatSession(entry),
    likes: entry.likes,
    dislikes: entry.dislikes,
    team: team?.name ?? null,
    standing: formatStanding(found),
    weeks: weeks.map(presentWeek).toReversed(),
  };
}
/** A player as the page shows them. */
export type PlayerView = NonNullable<Awaited<ReturnType<typeof loadPlayer>>>;
