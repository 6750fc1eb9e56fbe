// What the play dialog shows while no cards can be saved: closed, canceled, or not open yet.

import { refusals } from '#contract/errors.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '#web/base/paths.ts';
import { cardsToSave } from './pending-cards.ts';
import type { Play } from './use-play.ts';

/** Why not, and what becomes of the cards that were filled in. */
export function ClosedDoor({ play, onClose }: { play: Play; onClose: () => void }) {
  const { door, race, pending } = play;
  const hasPicks = pending.draft.length > 0 || cardsToSave(pending).length > 0;
  return (
    <div className="grid gap-6">
      {door === 'before' ? (
        <Notice tone="info" title="Cards for this race are not open yet.">
          They open on {longDate(race.opensAt)}, {startTimes(race.opensAt)}.
        </Notice>
      ) : (
        <Notice
          tone="info"
          title={refusals[door === 'canceled' ? 'race_canceled' : 'race_closed'].message}
        >
          The next race can be played as soon as its cards open.
        </Notice>
      )}
      {hasPicks ? (
        <p className="text-soft">
          Your numbers are kept in this tab. Nothing was saved, and no credit was spent on them.
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onClose}>OK</Button>
        <a href={paths.race(race._id)} className="strong-link">
          See the race
        </a>
      </p>
    </div>
  );
}

/** While the calendar is empty. */
export function NoRace() {
  return (
    <EmptyState title="No races found in the schedule at this time.">
      The next one can be played here as soon as it is set.
    </EmptyState>
  );
}
