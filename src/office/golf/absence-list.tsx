// The absences of a week; one that was a mistake is taken back here while the week is not closed.
import { useState } from 'react';
import { Link } from 'react-router';
import { officeGolfApi } from '#contract/office/golf.ts';
import {
  type OfficeAbsence,
  type OfficeWeek,
  officeGolfWeeksApi,
} from '#contract/office/golf-weeks.ts';
import { formatDay } from '#rules/format/dates.ts';
import { ActButton } from '../kit/act-button.tsx';
import { call } from '../kit/api.ts';
import { officePaths } from '../kit/office-paths.ts';
import { rowLink, Table, type TableColumn } from '../kit/table.tsx';
import { PagedPart } from './paged-part.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { formatAbsence } from './tournament-labels.ts';
import { useEvent } from './which-tournament.tsx';

/** The section. */
export function AbsenceList({ week: { week, stage } }: { week: OfficeWeek }) {
  const event = useEvent();
  const columns: TableColumn<OfficeAbsence>[] = [
    {
      label: 'Player',
      cell: (row) => (
        <Link to={officePaths.entrant(row.entryId)} className={rowLink}>
          {row.name}
        </Link>
      ),
    },
    { label: 'What', cell: formatAbsence },
    { label: 'Reason', cell: ({ reason }) => reason },
    {
      label: 'Recorded',
      cell: ({ created, recordedBy }) => `${formatDay(created)} by ${recordedBy}`,
    },
    ...(stage === 'closed'
      ? []
      : [
          {
            label: 'Withdraw',
            isRight: true,
            cell: (row: OfficeAbsence) => <TakeBack absence={row} event={event} />,
          },
        ]),
  ];
  return (
    <section aria-labelledby="absences">
      <h2 id="absences" className="type-display mb-2 text-h3">
        Absences
      </h2>
      <PagedPart
        words={['absence', 'absences']}
        queryKey={['tournament', 'absences', event, week]}
        load={(wanted) => call(officeGolfWeeksApi.absences, { event, week, ...wanted })}
        empty={<p className="border-y border-line py-5">Nobody is absent in this week.</p>}
      >
        {(rows) => (
          <Table caption="Absences" columns={columns} rows={rows} keyOf={({ _id }) => _id} />
        )}
      </PagedPart>
    </section>
  );
}

/** Takes an absence back. */
export function TakeBack({ absence, event }: { absence: OfficeAbsence; event: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { entryId, week, round, name } = absence;
  return (
    <>
      <ActButton
        endpoint={officeGolfApi.cancelAbsence}
        look="quiet"
        onPress={() => setIsOpen(true)}
      >
        Withdraw<span className="sr-only">: {name}</span>
      </ActButton>
      {isOpen ? (
        <ReasonDialog
          endpoint={officeGolfApi.cancelAbsence}
          input={(reason) => ({ event, entryId, week, round, reason })}
          title="Take the absence back"
          submit="Take it back"
          onClose={() => setIsOpen(false)}
        >
          <p>
            {name}: {formatAbsence(absence).toLowerCase()}. The scorecard then counts as missing
            again, or the player is back in the tournament.
          </p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
