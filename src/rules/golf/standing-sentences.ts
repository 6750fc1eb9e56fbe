// Says in one sentence why a player stands where they stand, and why they go on or not.

import { counted } from '../format/counts.ts';
import { ordinal } from '../format/ordinals.ts';
import { type Cut, onwardOf } from './cuts.ts';
import { cutPlacesOf, type PlannedWeek } from './plan.ts';
import type { Standing } from './standing.ts';
import { cardsNeeded } from './weeks.ts';

/**
 * Why a player stands where they stand (specification, section 4: standings explain every tie).
 *
 * Example: 'Shares position 12 with 2 others on 201 strokes; countback lists this player 2nd of
 * them.'
 */
export function positionSentence(week: number, standing: Standing): string {
  const { leave, score, position, sharers } = standing;
  if (leave) return leave === 'withdrawn' ? 'Withdrew from the tournament.' : 'Was disqualified.';
  if (position === null || score.total === null) {
    return `Has ${score.counted.length} of the ${cardsNeeded(week)} scorecards that a total needs.`;
  }
  const strokes = `${score.total} strokes`;
  if (standing.isPlayedOff && sharers === 1) {
    return `Played off with ${counted(standing.level.length - 1, 'other')} who had ${strokes} too, and came ${ordinal(position - standing.ahead)} of them.`;
  }
  if (sharers > 1) return `${sharedSentence(standing, strokes)}.`;
  if (position === 1) return `Nobody else has as few as ${strokes}.`;
  return `${counted(position - 1, 'player has', 'players have')} fewer than ${strokes}.`;
}

function sharedSentence({ position, sharers, level, ahead }: Standing, strokes: string): string {
  const shared = `Shares position ${position} with ${counted(sharers - 1, 'other')} on ${strokes}`;
  if (level.length === sharers) return `${shared}; countback finds no difference between them`;
  const place = ordinal(ahead - ((position as number) - 1) + 1);
  const withOthers = level.length > 1 ? `, level with ${counted(level.length - 1, 'other')}` : '';
  return `${shared}; countback lists this player ${place} of them${withOthers}`;
}

/**
 * Why a player goes on after a week or does not; while the week is played, what would happen if it
 * ended now. Null in the championship.
 *
 * Example: '3 strokes over the cut, which is at 204.'
 */
export function onwardSentence(standing: Standing, cut: Cut | null): string | null {
  if (!cut) return null;
  const onward = onwardOf(cut, standing);
  if (!onward) return 'Does not go on without a total.';
  const place = `the ${ordinal(cut.places)} place`;
  if (onward.by === 'tie') return `Goes on: all who tie for ${place} do.`;
  if (onward.goesOn === null) return `A play-off has to decide who has ${place}.`;
  if (onward.by === 'play-off')
    return `${onward.goesOn ? 'Won' : 'Lost'} the play-off for ${place}.`;
  if (onward.by === 'countback') {
    return onward.goesOn
      ? `Goes on by countback among those who tie for ${place}.`
      : `Misses ${place} by countback.`;
  }
  const over = (standing.score.total as number) - (cut.total as number);
  if (!onward.goesOn)
    return `${counted(over, 'stroke', 'strokes')} over the cut, which is at ${cut.total}.`;
  return `Goes on: the cut is at ${cut.total} strokes.`;
}

/** What a decisive tie asks for, for staff: a play-off between them. */
export function tieSentence(of: PlannedWeek, standing: Standing, names: readonly string[]): string {
  const places = cutPlacesOf(of);
  const stake = places === null ? 'a prize' : `the ${ordinal(places)} place`;
  const count = standing.level.length;
  const shown = names.slice(0, 8).join(', ');
  const rest = count > 8 ? ` and ${count - 8} more` : '';
  return `${shown}${rest} tie for ${stake} and countback finds no difference: record their play-off.`;
}
