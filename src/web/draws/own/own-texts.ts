// What the page of a draw says about one's own raffle tickets: before the freeze, and once they were drawn.
import type { DrawDetail } from '#contract/draws.ts';
import { formatAward, pickName } from '#web/base/draws/draw-labels.ts';

type Award = DrawDetail['awards'][number];

const isOver = ({ status }: Award) =>
  status === 'declined' || status === 'lapsed' || status === 'not eligible';

const awardOf = (awards: readonly Award[], place: number) =>
  awards.find(({ position }) => position === place);

/**
 * What follows on `5 tickets` in a sentence, before the entries are frozen.
 *
 * Example: while the draw is open → 'of yours will be in it. Tickets that you get before it closes are in it too.'
 */
export const formatValid = (isClosed: boolean): string =>
  isClosed
    ? 'of yours will be in it. It has closed: tickets that you get now are for the next draws.'
    : 'of yours will be in it. Tickets that you get before it closes are in it too.';

/** The same of who has none that takes part. */
export const formatNoneValid = (isClosed: boolean): string =>
  isClosed
    ? 'This draw has closed. You had no ticket that was valid then.'
    : 'You have no ticket that is valid when this draw closes.';

/** Which of one's own drawn places matters: the first one that the prize has not passed by; none where none was drawn. */
export function placeThatMatters(
  won: readonly number[],
  awards: readonly Award[],
): number | undefined {
  const isPassed = (place: number) => {
    const award = awardOf(awards, place);
    return award !== undefined && isOver(award);
  };
  return won.find((place) => !isPassed(place)) ?? won[0];
}

/** What one's own drawn ticket comes to, and whether something about it stands in one's account. */
export interface OwnPrize {
  text: string;
  isInAccount: boolean;
}

/**
 * How the prize stands for a place in the result, 0 for the one drawn first.
 *
 * Example: an alternate, and the winner's prize was handed over → 'The prize was handed over to the winner.'
 */
export function ownPrize(place: number, awards: readonly Award[]): OwnPrize {
  const own = awardOf(awards, place);
  if (!own) return place === 0 ? toDo : { text: formatWait(awards), isInAccount: false };
  switch (own.status) {
    case 'offered':
      return toDo;
    case 'accepted':
      return { text: 'You have accepted the prize.', isInAccount: true };
    case 'handed over':
      return { text: 'The prize was handed over.', isInAccount: false };
    default:
      return { text: `${formatAward(own)}.`, isInAccount: false };
  }
}

const toDo: OwnPrize = { text: 'What to do is in your account.', isInAccount: true };

/** What an alternate waits for that the prize has not come to. */
function formatWait(awards: readonly Award[]): string {
  const holder = awards.find(({ status }) => status === 'accepted' || status === 'handed over');
  const whom = holder && `the ${pickName(holder.position).toLowerCase()}`;
  if (holder?.status === 'handed over') return `The prize was handed over to ${whom}.`;
  if (holder) return `It has gone to ${whom}. If they cannot have it after all, we write to you.`;
  return 'If nobody before it takes the prize, we write to you.';
}
