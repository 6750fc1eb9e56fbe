// What keeps a week from being closed, each with what settles it.
import { useState } from 'react';
import { Link } from 'react-router';
import { officeGolfApi, type Unresolved } from '#contract/office/golf.ts';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { ActButton } from '../kit/act-button.tsx';
import { call } from '../kit/api.ts';
import { officePaths } from '../kit/office-paths.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { PagedPart } from './paged-part.tsx';
import { PlayOffDialog } from './play-off-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ScorecardDialog } from './scorecard-dialog.tsx';
import { useEvent } from './which-tournament.tsx';

/** The section of the week that is played. */
export function UnresolvedList({ week: { week } }: { week: OfficeWeek }) {
  const event = useEvent();
  return (
    <section aria-labelledby="open">
      <h2 id="open" className="type-display mb-2 text-h3">
        Still open
      </h2>
      <PagedPart
        words={['thing keeps the week from closing', 'things keep the week from closing']}
        queryKey={['tournament', 'unresolved', event, week]}
        atOnce={10}
        load={(wanted) => call(officeGolfApi.unresolved, { event, week, ...wanted })}
        empty={
          <p className="border-y border-line py-5">Everything is settled: it can be closed.</p>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line-strong">
            {rows.map((row) => (
              <Item key={keyOf(row)} {...{ row, week }} />
            ))}
          </ul>
        )}
      </PagedPart>
    </section>
  );
}

const keyOf = ({ kind, players, rounds }: Unresolved) =>
  `${kind} ${players.map(({ _id }) => _id).join()} ${rounds.join()}`;

type Open = 'scorecard' | 'absence' | 'dismissal' | 'play-off';

function Item({ row, week }: { row: Unresolved; week: number }) {
  const [open, setOpen] = useState<Open | null>(null);
  const player = row.players[0];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="[overflow-wrap:anywhere]">{row.sentence}</p>
        {player && row.kind !== 'tie' ? (
          <Link to={officePaths.entrant(player._id)} className="text-sm underline">
            All scorecards<span className="sr-only"> of {player.name}</span>
          </Link>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {row.kind === 'tie' ? (
          <ActButton
            endpoint={officeGolfApi.recordPlayOff}
            look="secondary"
            onPress={() => setOpen('play-off')}
          >
            Record the play-off
          </ActButton>
        ) : (
          <>
            {row.kind === 'donation' ? null : (
              <ActButton
                endpoint={officeGolfApi.enterScorecard}
                look="secondary"
                onPress={() => setOpen('scorecard')}
              >
                {row.kind === 'complaint' ? 'Correct it' : 'Enter a scorecard'}
              </ActButton>
            )}
            {row.kind === 'complaint' ? (
              <ActButton
                endpoint={officeGolfApi.dismissComplaint}
                look="quiet"
                onPress={() => setOpen('dismissal')}
              >
                Let it stand
              </ActButton>
            ) : (
              <ActButton
                endpoint={officeGolfApi.recordAbsence}
                look="quiet"
                onPress={() => setOpen('absence')}
              >
                Record an absence
              </ActButton>
            )}
          </>
        )}
      </div>
      <ItemDialog {...{ row, week, open }} onClose={() => setOpen(null)} />
    </li>
  );
}

function ItemDialog(props: {
  row: Unresolved;
  week: number;
  open: Open | null;
  onClose: () => void;
}) {
  const { row, week, open, onClose } = props;
  const { rounds, scorecardId } = row;
  const player = row.players[0];
  if (open === null || !player) return null;
  if (open === 'play-off') return <PlayOffDialog {...{ week, onClose }} players={row.players} />;
  if (open === 'absence') return <AbsenceDialog {...{ week, onClose }} of={{ player, rounds }} />;
  if (open === 'dismissal' && scorecardId) {
    return (
      <ReasonDialog
        endpoint={officeGolfApi.dismissComplaint}
        input={(reason) => ({ scorecardId, reason })}
        title="Let the scorecard stand"
        submit="Let it stand"
        onClose={onClose}
      >
        <p>{row.sentence} The player sees the reason why it stands.</p>
      </ReasonDialog>
    );
  }
  return (
    <ScorecardDialog
      {...{ week, onClose }}
      of={{ player: { ...player, rounds: [] }, round: rounds[0] ?? 1 }}
    />
  );
}
