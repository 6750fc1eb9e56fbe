// What was done on the day of a draw or a race, by whom and when.
import type { AuditAction } from '#contract/audit-actions.ts';
import type { PastAct } from '#contract/office/draws.ts';
import { momentOf } from '../office-times.ts';

const labels: Partial<Record<AuditAction, string>> = {
  'draw.announced': 'The draw was announced',
  'draw.canceled': 'The draw was canceled',
  'draw.dice-rolled': 'The dice were entered',
  'draw.drawn': 'The draw was made',
  'draw.frozen': 'The entries were frozen',
  'draw.recorded': 'A barrel draw was recorded',
  'draw.seed-promised': 'A seed was promised',
  'draw.seed-revealed': 'A seed was revealed',
  'draw.round-handed-in': 'The beacon’s round was handed in',
  'draw.source-change-asked': 'People were asked for in the place of the beacon',
  'draw.source-changed': 'People took the place of the beacon',
  'race.canceled': 'The race was canceled',
  'race.car-scratched': 'A car was scratched',
  'race.created': 'The race was scheduled',
  'race.drawn': 'The two numbers were drawn',
  'race.finish-entered': 'An official entered a finish',
  'race.finished': 'Two entered the same: the finish stands',
  'race.scratch-undone': 'A scratched car starts after all',
  'race.settled': 'The race was settled',
  'race.updated': 'The race was changed',
  'raffle.offer-ended': 'An offer ended',
  'raffle.prize-accepted': 'The prize was accepted',
  'raffle.prize-handed-over': 'The prize was handed over',
  'raffle.prize-offered': 'The prize was offered',
  'raffle.redraw-asked': 'A redraw was asked for',
  'raffle.redraw-confirmed': 'The redraw was confirmed',
  'raffle.ticket-passed-over': 'A ticket that cannot win was passed over',
};

/** The acts, the first one first. */
export function PastActs({ acts }: { acts: readonly PastAct[] }) {
  return (
    <section aria-labelledby="past-acts" className="mt-6 max-w-4xl">
      <div className="straight-rule flex flex-wrap items-baseline justify-between gap-x-6 pt-4 pb-4">
        <h2 id="past-acts" className="type-display text-h3">
          What happened
        </h2>
        <p className="text-sm text-soft">New York’s times</p>
      </div>
      {acts.length === 0 ? <p className="text-soft">Nothing is written down.</p> : null}
      <ol className="timeline -mb-6">
        {acts.map(({ at, who, action, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts are only ever added at the end
          <li key={index}>
            <p className="type-title text-lg leading-snug">
              {labels[action as AuditAction] ?? action}
            </p>
            {note ? (
              <p className="[overflow-wrap:anywhere] first-letter:uppercase">{note}</p>
            ) : null}
            <p className="type-figures text-sm text-soft">
              <time dateTime={at}>{momentOf(at)}</time>, {who ?? 'by itself'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The last act of a kind: for saying at a step when it was done and by whom. */
export const lastAct = (acts: readonly PastAct[], action: AuditAction): PastAct | undefined =>
  acts.findLast((act) => act.action === action);

/** When and by whom: `Nov 28, 2026, 1:20:05 PM, by Ada Park`. */
export const formatDone = ({ at, who }: Pick<PastAct, 'at' | 'who'>): string =>
  `${momentOf(at)}, ${who ? `by ${who}` : 'by itself'}`;
