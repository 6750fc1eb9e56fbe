// Says in words where a show is: what a screen reader hears, and what the stage is headed with.
import type { ContestShow, DrawShow } from '#contract/show.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import type { ShowPlace } from '#rules/show/scene.ts';
import { newYorkTime, shortTitle } from '../../base/draws/draw-labels.ts';
import { drawnFirst, drawOf, type Show } from './show.ts';

/** What a show is called. */
export const titleOf = (show: Show): string => {
  if (show.kind === 'race') return show.race.name;
  return show.kind === 'draw' ? shortTitle(show.draw.title) : show.contest.name;
};

interface Step {
  scene: ShowPlace['scene'];
  name: string;
}

const steps: Record<Show['kind'], readonly Step[]> = {
  race: [
    { scene: 'before', name: 'Cards' },
    { scene: 'closed', name: 'Closed' },
    { scene: 'race', name: 'Race' },
    { scene: 'finish', name: 'Finish' },
    { scene: 'number', name: 'The number' },
    { scene: 'result', name: 'Result' },
  ],
  draw: [
    { scene: 'before', name: 'Tickets' },
    { scene: 'closed', name: 'Closed' },
    { scene: 'number', name: 'The number' },
    { scene: 'result', name: 'Result' },
  ],
  contest: [
    { scene: 'before', name: 'Votes' },
    { scene: 'closed', name: 'Closed' },
    { scene: 'sealed', name: 'Sealed' },
    { scene: 'result', name: 'Result' },
  ],
};

/** The steps of a show, for the line that says where it is. */
export const stepsOf = ({ kind }: Show): readonly Step[] => steps[kind];

const drawnSentence = (draw: DrawShow) => `${drawnFirst(draw)}: ticket ${draw.result[0]}.`;

function numberSentence(show: Show, { phase }: ShowPlace): string {
  const draw = drawOf(show)!;
  const entries = formatNumber(draw.entries ?? 0);
  switch (phase) {
    case 'freezing':
      return 'The draw has closed. Its entries are being frozen.';
    case 'counting':
      return `${entries} entries are frozen. Round ${draw.round} of the public beacon decides, at ${newYorkTime(draw.roundAt!)}.`;
    case 'due':
      return `Round ${draw.round} of the public beacon is out.`;
    case 'late':
      return `Round ${draw.round} of the public beacon is late. We wait for it: nobody picks another.`;
    case 'people':
      return draw.deciding === 'manual'
        ? 'Two people draw from the barrel.'
        : 'Two witnesses and their dice decide.';
    case 'seed':
      return 'The secret number of this demo decides.';
    default:
      return show.kind === 'race'
        ? `The two numbers are drawn: ${draw.result.join(' and ')}.`
        : drawnSentence(draw);
  }
}

function resultSentence(show: Exclude<Show, { kind: 'contest' }>): string {
  if (show.kind === 'draw') return drawnSentence(show.draw);
  const { finish, draw, settlement } = show.race;
  const numbers = [...(finish?.finishers ?? []), ...(draw?.result ?? [])].join(', ');
  const parts = (['six', 'five', 'four'] as const).flatMap((name, at) => {
    const { winners, eachCents } = settlement![name];
    return winners === 0
      ? []
      : [`${counted(winners, 'card')} with ${6 - at} matches, ${formatMoney(eachCents)} each`];
  });
  const won = parts.length > 0 ? parts.join('; ') : 'no card had four matches or more';
  return `The winning numbers are ${numbers}. The result: ${won}.`;
}

/** Where a vote is, in one sentence. */
function contestSentence(contest: ContestShow, { scene }: ShowPlace): string {
  const { name, closesAt, sealed, crowns } = contest;
  switch (scene) {
    case 'before':
      return `${name}: voting closes at ${newYorkTime(closesAt)}.`;
    case 'closed':
      return 'Voting is closed. The ballots are being sealed.';
    case 'sealed':
      return `Voting is closed. The ballot log is sealed with ${counted(sealed!.entries, 'entry', 'entries')}.`;
    default: {
      const firsts = crowns.map(({ group, places }) => `${group}: ${places[0]!.name}`);
      return firsts.length === 0
        ? 'The result is certified: nobody got a vote.'
        : `The certified result. ${firsts.join('; ')}.`;
    }
  }
}

/** Where a show is, in one sentence that doesn't change while it stays there. */
export function showSentence(show: Show, place: ShowPlace): string {
  if (show.kind === 'contest') return contestSentence(show.contest, place);
  const closesAt = show.kind === 'race' ? show.race.closesAt : show.draw.closesAt;
  const isRace = show.kind === 'race';
  switch (place.scene) {
    case 'before':
      return `${titleOf(show)}: ${isRace ? 'cards' : 'tickets'} close at ${newYorkTime(closesAt)}.`;
    case 'closed':
      return isRace
        ? `Cards are closed. The race starts at ${newYorkTime(show.race.startsAt)}.`
        : 'The draw has closed. Its entries are being frozen.';
    case 'race':
      return 'The race is under way.';
    case 'finish': {
      const { finishers, correctedAt } = isRace
        ? show.race.finish!
        : { finishers: [], correctedAt: null };
      const first = `The first ${jackpotFigures.finishers} cars: ${finishers.join(', ')}.`;
      return correctedAt ? `Corrected at ${newYorkTime(correctedAt)}. ${first}` : first;
    }
    case 'number':
      return numberSentence(show, place);
    case 'result':
      return resultSentence(show);
    case 'empty':
      return 'No ticket was valid at the closing time, so there was nobody to draw.';
    default:
      return `${titleOf(show)} was canceled.`;
  }
}
