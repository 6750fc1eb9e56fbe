// What a 50/50 comes to so far, beside the countdown of its draw.
import { formatRoundMoney } from '#rules/format/money.ts';
import { Money } from '#ui/money.tsx';
import { useFiftyFifty } from '../../base/raffle/fifty-fifty.tsx';

/** The figure; the most that it can be until the first answer is here. */
export function FiftyFiftyFigure({ drawId, mostCents }: { drawId: string; mostCents: number }) {
  const now = useFiftyFifty();
  const most = `up to ${formatRoundMoney(mostCents)}`;
  if (now?.drawId !== drawId) return <span className="stage-accent">{most}</span>;
  return (
    <span className="stage-accent">
      <Money cents={now.prizeCents} /> so far, half of the ticket money, {most}
    </span>
  );
}
