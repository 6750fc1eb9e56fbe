// What staff asked a second person for in public: what, why, and what came of it.
import type { PublicAct } from '#contract/public-acts.ts';
import { newYorkMoment } from '../base/draws/draw-labels.ts';

const what: Record<PublicAct['what'], string> = {
  'cash-gifts': 'Record a gift of cash or a check with tickets, credits or tokens',
  'free-entries': 'Record a free raffle entry',
  'ended-offers': 'End the offer of a prize before its time, or take it back',
};

const outcomes: Record<PublicAct['outcome'], string> = {
  waits: 'Waits for the second person',
  done: 'Approved by the second person, and done',
  objected: 'Stopped: whoever it concerns objected',
  declined: 'Declined by the second person',
  withdrawn: 'Withdrawn',
  'not done': 'Not done',
};

/** The list, newest first. */
export function PublicActs({ acts }: { acts: readonly PublicAct[] }) {
  return (
    <ul className="grid gap-4">
      {acts.map(({ _id, what: asked, reason, asked: at, outcome, decided }) => (
        <li key={_id}>
          <p>
            {what[asked]}: “{reason}”
          </p>
          <p className="text-sm text-soft">
            Asked for on {newYorkMoment(at)}. {outcomes[outcome]}
            {decided ? ` on ${newYorkMoment(decided)}` : ''}.
          </p>
        </li>
      ))}
    </ul>
  );
}
