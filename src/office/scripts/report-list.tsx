// What browsers report that pages broke of the content policy.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Scripts, scriptsApi } from '#contract/office/scripts.ts';
import { counted } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { Mark } from '../kit/mark.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';

type Report = Scripts['reports'][number];

const columns: TableColumn<Report>[] = [
  {
    label: 'Blocked',
    cell: ({ blocked, directive }) => (
      <>
        <span className="type-title [overflow-wrap:anywhere]">{blocked}</span>
        <span className="block text-sm text-soft">{directive}</span>
      </>
    ),
  },
  { label: 'On', cell: ({ page }) => <span className="[overflow-wrap:anywhere]">{page}</span> },
  {
    label: 'How often',
    cell: ({ times, first, last }) => (
      <>
        <span className="type-figures">{counted(times, 'time')}</span>
        <span className="type-figures block text-sm text-soft">
          {formatDay(first) === formatDay(last)
            ? formatDay(last)
            : `${formatDay(first)} to ${formatDay(last)}`}
        </span>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ seenBy }) =>
      seenBy ? <Mark text={`Seen by ${seenBy}`} tone="over" /> : <Mark text="New" tone="warning" />,
  },
];

/** The list; each is new until somebody has looked at it. */
export function ReportList({ reports }: { reports: Report[] }) {
  const client = useQueryClient();
  const maySee = useMayCall()(scriptsApi.markSeen);
  const marking = useMutation({
    mutationFn: (reportId: string) => call(scriptsApi.markSeen, { reportId }),
    onSuccess: (scripts) => {
      client.setQueryData(['scripts'], scripts);
      client.invalidateQueries({ queryKey: ['due'] });
    },
  });
  if (reports.length === 0) {
    return (
      <EmptyState title="Nothing was reported.">
        No browser has refused anything in the last 90 days.
      </EmptyState>
    );
  }
  const action: TableColumn<Report> = {
    label: 'By hand',
    cell: ({ _id, blocked, seenBy }) =>
      seenBy ? null : (
        <Button
          look="quiet"
          className="-mt-1.5 -ml-2 lg:mt-0"
          aria-label={`I have looked at ${blocked}`}
          isBusy={marking.isPending && marking.variables === _id}
          onClick={() => marking.mutate(_id)}
        >
          Seen
        </Button>
      ),
  };
  return (
    <>
      {marking.error ? (
        <Notice tone="error" className="mb-4">
          {marking.error.message}
        </Notice>
      ) : null}
      <p className="mb-4 max-w-prose text-soft">
        Most of these come from extensions in a visitor’s browser. Look closer if one comes from an
        address that you do not know, on many pages.
      </p>
      <Table
        caption="What browsers report"
        columns={maySee ? [...columns, action] : columns}
        rows={reports}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}
