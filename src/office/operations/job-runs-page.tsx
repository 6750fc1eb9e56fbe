// /office/jobs/runs: every run of every regular job in the last thirty days.
import { type JobRun, officeOperationsApi } from '#contract/office/operations.ts';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';
import { formatDuration, knownJobs, labelsOfJob, resultMarks } from './job-labels.ts';

const columns: TableColumn<JobRun>[] = [
  {
    label: 'Begun (New York)',
    cell: ({ started }) => (
      <time dateTime={started} className="type-figures whitespace-nowrap">
        {momentOf(started)}
      </time>
    ),
  },
  { label: 'Job', cell: ({ job }) => labelsOfJob(job).title },
  { label: 'Took', cell: (run) => formatDuration(run) ?? '–' },
  {
    label: 'Outcome',
    cell: ({ result, error }) => (
      <span className="block lg:max-w-96">
        <Mark {...resultMarks[result]} />
        {error ? <span className="block text-sm">{error}</span> : null}
      </span>
    ),
  },
  { label: 'Begun by', cell: ({ startedBy }) => startedBy ?? 'The clock' },
];

export const meta = () => officeMeta('Every run');

export default function JobRunsPage() {
  return (
    <>
      <BackLink to={officePaths.jobs()}>Regular jobs</BackLink>
      <ListPage<JobRun>
        title="Every run"
        words={['run', 'runs']}
        queryKey="job-runs"
        intro="What the regular jobs did in the last thirty days."
        load={({ page, limit, job, result }) =>
          call(officeOperationsApi.jobRuns, {
            page,
            limit,
            ...(job ? { job: String(job) } : {}),
            ...(result === 'failed' ? { result } : {}),
          })
        }
        columns={columns}
        keyOf={(run) => run._id}
        filters={[
          { name: 'job', label: 'Job', options: knownJobs, all: 'Every job' },
          {
            name: 'result',
            label: 'Outcome',
            options: [{ value: 'failed', label: 'Failed' }],
            all: 'Every outcome',
          },
        ]}
        empty={{ title: 'No runs yet.', text: 'The first one appears here within a minute.' }}
      />
    </>
  );
}
