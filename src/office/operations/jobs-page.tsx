// /office/jobs: what Homestretch does by itself, how it went last, and running it now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type JobRow, officeOperationsApi } from '#contract/office/operations.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { byImportance, formatDuration, howOften, labelsOfJob, resultMarks } from './job-labels.ts';
import { shortMoment } from './moments.ts';

const whileRunningMs = 2000;
const usuallyMs = 30_000;

export const meta = () => officeMeta('Regular jobs');

export default function JobsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: () => call(officeOperationsApi.jobs, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isRunning }) => isRunning) ? whileRunningMs : usuallyMs,
  });
  if (error && !data) {
    return <Problem title="We could not load the jobs." error={error} onRetry={refetch} />;
  }
  const failed = data?.filter(({ lastRun }) => lastRun?.result === 'failed') ?? [];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Regular jobs</h1>
        <Link to={officePaths.jobRuns()} className={buttonLook('secondary')}>
          Every run
        </Link>
      </div>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        What Homestretch does automatically, day and night. A job that fails runs again at its next
        time. All times are New York time.
      </p>
      {failed.length > 0 ? (
        <Notice tone="error" isQuiet className="mb-6">
          {failed.length === 1
            ? `“${labelsOfJob(failed[0]?.name ?? '').title}” failed last time.`
            : `${failed.length} jobs failed last time.`}
        </Notice>
      ) : null}
      {data ? (
        <Jobs rows={data.toSorted(byImportance)} />
      ) : (
        <TableSkeleton label="Loading the jobs" rows={10} />
      )}
    </>
  );
}

function Jobs({ rows }: { rows: JobRow[] }) {
  const mayRun = useMayCall()(officeOperationsApi.runJob);
  const columns: TableColumn<JobRow>[] = [
    { label: 'Job', cell: (row) => <JobName name={row.name} /> },
    {
      label: 'How often',
      cell: (row) => <span className="whitespace-nowrap">{howOften(row.cron)}</span>,
    },
    { label: 'Next', cell: (row) => <Moment instant={row.next} /> },
    { label: 'Last time', cell: (row) => <LastRun row={row} /> },
    ...(mayRun ? [{ label: 'By hand', cell: (row: JobRow) => <RunButton row={row} /> }] : []),
  ];
  return <Table caption="Regular jobs" columns={columns} rows={rows} keyOf={(row) => row.name} />;
}

function JobName({ name }: { name: string }) {
  const { title, purpose } = labelsOfJob(name);
  return (
    <span className="block lg:max-w-80">
      <span className="type-title text-lg leading-tight">{title}</span>
      <span className="block text-sm text-soft">{purpose}</span>
    </span>
  );
}

function Moment({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="type-figures whitespace-nowrap">
      {shortMoment(instant)}
    </time>
  );
}

function LastRun({ row: { lastRun } }: { row: JobRow }) {
  if (!lastRun) return <span className="text-soft">Not yet</span>;
  const took = formatDuration(lastRun);
  return (
    <span className="block lg:max-w-80">
      <Mark {...resultMarks[lastRun.result]} />
      <span className="block text-sm text-soft">
        <Moment instant={lastRun.started} />
        {took ? `, took ${took}` : null}
        {lastRun.startedBy ? `, begun by ${lastRun.startedBy}` : null}
      </span>
      {lastRun.error ? (
        <span className="block text-sm [overflow-wrap:anywhere]">{lastRun.error}</span>
      ) : null}
    </span>
  );
}

function RunButton({ row }: { row: JobRow }) {
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: () => call(officeOperationsApi.runJob, { name: row.name }),
    onSuccess: (begun) => {
      showAnswer<JobRow[]>(client, ['jobs'], (rows) =>
        rows?.map((one) => (one.name === begun.name ? begun : one)),
      );
      // It may be over already, which the answer could not know.
      client.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  const isBusy = running.isPending || row.isRunning;
  return (
    <span className="block">
      <Button
        look="quiet"
        className="-mt-1.5 -ml-2 whitespace-nowrap lg:mt-0"
        isBusy={isBusy}
        aria-label={`Run now: ${labelsOfJob(row.name).title}`}
        onClick={() => running.mutate()}
      >
        Run now
      </Button>
      {running.error ? (
        <span role="alert" className="block text-sm text-danger">
          {running.error.message}
        </span>
      ) : null}
    </span>
  );
}
