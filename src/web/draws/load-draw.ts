// Gathers what the page of one draw shows, on the server, with its dates in words.
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { type DrawDetail, drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import {
  decidingOf,
  formatAward,
  gameOf,
  isDemo,
  newYorkMoment,
  shortTitle,
  standingOf,
} from '../base/draws/draw-labels.ts';
import { formatCorrection } from '../base/draws/format-correction.ts';
import { type Liveries, liveriesOf } from '../base/jackpot/race-schedule.ts';
import { nullWhenMissing } from '../base/missing.ts';
import { drawSteps } from './draw-steps.ts';
import { moneyLines } from './money-lines.ts';
import { whoHasThePrize } from './prize-now.ts';

/** The race of a jackpot's draw. */
async function loadRaceOf(call: Caller, { raceId }: DrawDetail) {
  if (raceId === null) return null;
  const race = await call(jackpotApi.race, { raceId }).catch(nullWhenMissing);
  if (!race) return null;
  const { _id, name, raceDate, finishers, settlement, cancelReason } = race;
  const settledAt = settlement?.settledAt ?? null;
  return { _id, name, date: formatDay(raceDate), finishers, settledAt, cancelReason };
}

/** The statement of a raffle's draw in words; a race has its own, on its page. */
async function loadMoney(call: Caller, { _id, kind, stage }: DrawDetail, now: Date) {
  if (kind !== 'raffle' || stage === 'canceled') return null;
  const statement = await call(raffleApi.statement, { drawId: _id }).catch(nullWhenMissing);
  // Of several draws to come, only the next one has begun to take anything in.
  const hasBegun = statement && (!statement.from || Date.parse(statement.from) <= now.getTime());
  return hasBegun ? moneyLines(statement, now) : null;
}

/** How many tickets are valid now: the odds of a draw that is still to be frozen. */
async function loadOdds(call: Caller, { kind, stage }: DrawDetail): Promise<number | null> {
  return kind === 'raffle' && stage === 'announced'
    ? (await call(raffleApi.odds, {})).tickets
    : null;
}

/** The cars that a jackpot's draw is about, in their liveries; none for a raffle. */
async function loadLiveries(call: Caller, { kind }: DrawDetail): Promise<Liveries> {
  return kind === 'jackpot' ? liveriesOf(await call(contentApi.cars, {})) : {};
}

/** An announcement in words: when, and what it promises that may still change. */
function formatAnnouncement(announcement: DrawDetail['announcements'][number]) {
  const { number, sha256, announcedAt, purseCents, prize } = announcement;
  const what = purseCents === null ? prize : `A purse of ${formatMoney(purseCents)}`;
  return { number, sha256, what, moment: newYorkMoment(announcedAt) };
}

/** Everything on the page as of `now`; null where there is no such draw. */
export async function loadDraw(call: Caller, drawId: string, now: Date) {
  const draw = await call(drawsApi.read, { drawId }).catch(nullWhenMissing);
  if (!draw) return null;
  const [race, liveries, money, ticketsNow, acts] = await Promise.all([
    loadRaceOf(call, draw),
    loadLiveries(call, draw),
    loadMoney(call, draw, now),
    loadOdds(call, draw),
    call(publicActsApi.list, { drawId, limit: 100 }),
  ]);
  return {
    ...draw,
    now: now.toISOString(),
    game: gameOf(draw),
    shortTitle: shortTitle(draw.title),
    standing: standingOf(draw, now),
    isDemo: isDemo(draw),
    deciding: decidingOf(draw),
    isWaitingForRound:
      draw.stage === 'frozen' && draw.roundAt !== null && Date.parse(draw.roundAt) <= now.getTime(),
    isOtherSource: decidingOf(draw) !== draw.announced,
    steps: drawSteps(draw, race?.settledAt ?? null, now),
    date: longDate(draw.drawnAt ?? draw.closesAt),
    closing: `${longDate(draw.closesAt)}, ${startTimes(draw.closesAt)}`,
    roundMoment: draw.roundAt && newYorkMoment(draw.roundAt),
    frozen: draw.frozenAt && newYorkMoment(draw.frozenAt),
    prize: draw.prize && {
      ...draw.prize,
      value: `${draw.prize.isOpenFiftyFifty ? 'up to ' : ''}${formatRoundMoney(Math.round(draw.prize.value * 100))}`,
    },
    announcements: draw.announcements.map(formatAnnouncement),
    awards: draw.awards.map((award) => ({
      ...award,
      words: formatAward(award),
      corrected: award.correction && formatCorrection(award.correction),
    })),
    prizeNow: whoHasThePrize(draw.awards),
    race,
    liveries,
    money,
    ticketsNow,
    acts: acts.items,
  };
}
/** The data of the page of one draw. */
export type DrawView = NonNullable<Awaited<ReturnType<typeof loadDraw>>>;
