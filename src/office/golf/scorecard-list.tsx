// All scorecards of a player, with corrections, files and complaints.
import { useQuery } from '@tanstack/react-query';
import { type OfficeScorecard, officeGolfApi } from '#contract/office/golf.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { Mark } from '../kit/mark.tsx';
import { momentOf } from '../kit/office-times.ts';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';

/** The section. */
export function ScorecardList({ entryId }: { entryId: string }) {
  const { data, error } = useQuery({
    queryKey: ['tournament', 'scorecards', entryId],
    queryFn: () => call(officeGolfApi.scorecards, { entryId }),
  });
  return (
    <section aria-labelledby="scorecards" className="mt-12">
      <h2 id="scorecards" className="type-display mb-4 text-h3">
        Scorecards
      </h2>
      {error ? (
        <Notice tone="error">{error.message}</Notice>
      ) : data === undefined ? (
        <TableSkeleton rows={4} label="Loading the scorecards" />
      ) : data.length === 0 ? (
        <EmptyState title="No scorecards yet." />
      ) : (
        <Table caption="Scorecards" columns={columns} rows={data} keyOf={({ _id }) => _id} />
      )}
    </section>
  );
}

const columns: TableColumn<OfficeScorecard>[] = [
  { label: 'Round', cell: ({ week, round }) => `Week ${week}, round ${round}` },
  {
    label: 'Strokes',
    isRight: true,
    cell: ({ strokes, replaced }) => (
      <span className="type-figures">{replaced ? <s>{strokes}</s> : strokes}</span>
    ),
  },
  { label: 'What became of it', cell: (row) => <Standing card={row} /> },
  {
    label: 'Entered',
    cell: ({ created, enteredBy, fileName }) => (
      <>
        {momentOf(created)}
        <span className="block text-sm text-soft">
          by {enteredBy}
          {fileName ? `, from ${fileName}` : ''}
        </span>
      </>
    ),
  },
];

function Standing({ card: { replaced, attestation } }: { card: OfficeScorecard }) {
  if (replaced) {
    return (
      <>
        <Mark text={`Corrected ${momentOf(replaced)}`} tone="over" />
        {attestation?.note ? (
          <span className="block text-sm text-soft">The player said: “{attestation.note}”</span>
        ) : null}
      </>
    );
  }
  if (!attestation) return <Mark text="Counts; not attested yet" tone="waiting" />;
  if (attestation.isRight) return <Mark text="The player says it is right" tone="good" />;
  const { note, dismissReason } = attestation;
  return (
    <>
      <Mark
        text={dismissReason ? 'It stands' : 'The player says it is wrong'}
        tone={dismissReason ? 'good' : 'warning'}
      />
      <span className="block text-sm text-soft">
        “{note}”{dismissReason ? ` It stands: ${dismissReason}` : ''}
      </span>
    </>
  );
}
