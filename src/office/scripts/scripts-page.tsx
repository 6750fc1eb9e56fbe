// /office/scripts: what the payment page can load, who approved it, and what browsers report.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Scripts, scriptsApi } from '#contract/office/scripts.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { Code, Fact, Facts } from '../kit/facts.tsx';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ReportList } from './report-list.tsx';

export const meta = () => officeMeta('Scripts');

export default function ScriptsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['scripts'],
    queryFn: () => call(scriptsApi.read, {}),
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the scripts." error={failure} onRetry={refetch} />;
  }
  return (
    <>
      <h1 className="type-display text-h2">Scripts</h1>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        Everything that the page with the payment form may load. Browsers refuse anything else and
        report it here. Each release of the site changes our own scripts, and an owner then approves
        them.
      </p>
      {data ? <Inventory scripts={data} /> : <TableSkeleton label="Loading the scripts" />}
    </>
  );
}

const loadLabels: Record<string, string> = {
  script: 'scripts',
  frame: 'frames',
  connect: 'calls',
  img: 'pictures',
  form: 'forms that lead there',
};

const columns: TableColumn<Scripts['outside'][number]>[] = [
  {
    label: 'From',
    cell: ({ origin, provider }) => (
      <>
        <span className="type-title [overflow-wrap:anywhere]">
          {origin.replace('https://', '')}
        </span>
        <span className="block text-sm text-soft">{provider}</span>
      </>
    ),
  },
  { label: 'May load', cell: ({ loads }) => loads.map((kind) => loadLabels[kind]).join(', ') },
  { label: 'What for', cell: ({ purpose }) => purpose },
  { label: 'State', cell: ({ isNew }) => <NewMark isNew={isNew} /> },
];

const NewMark = ({ isNew }: { isNew: boolean }) => (
  <Mark text={isNew ? 'New' : 'Approved'} tone={isNew ? 'warning' : 'good'} />
);

function Inventory({ scripts }: { scripts: Scripts }) {
  const { own, outside, gone } = scripts;
  const fresh = own.filter(({ isNew }) => isNew).length;
  return (
    <div className="grid gap-10">
      <Approval scripts={scripts} />
      <section aria-labelledby="reports">
        <h2 id="reports" className="type-title mb-3 text-h4">
          What browsers report
        </h2>
        <ReportList reports={scripts.reports} />
      </section>
      <section aria-labelledby="outside">
        <h2 id="outside" className="type-title mb-3 text-h4">
          From the payment providers
        </h2>
        <Table
          caption="What the payment providers may load"
          columns={columns}
          rows={outside}
          keyOf={({ origin }) => origin}
        />
      </section>
      <section aria-labelledby="own">
        <h2 id="own" className="type-title mb-3 text-h4">
          Our own
        </h2>
        <p className="max-w-prose text-soft">
          {counted(own.length, 'file')} of this site’s pages, served from our own address;{' '}
          {formatNumber(fresh)} not approved yet
          {gone.length > 0 ? `, and ${counted(gone.length, 'approved file')} gone` : ''}.
        </p>
        <details className="mt-3">
          <summary className="type-label cursor-pointer underline underline-offset-4">
            Every file and its digest
          </summary>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {own.map(({ file, sha256, isNew }) => (
              <li key={file} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <span className="type-label [overflow-wrap:anywhere]">{file}</span>
                {isNew ? <NewMark isNew /> : null}
                <span className="basis-full [overflow-wrap:anywhere]">
                  <Code>{sha256}</Code>
                </span>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </div>
  );
}

function Approval({ scripts }: { scripts: Scripts }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayApprove = useMayCall()(scriptsApi.approve);
  const { approved, approvedBefore, digest } = scripts;
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <Facts>
          <Fact term="State">
            {approved ? (
              <Mark text="Approved" tone="good" />
            ) : (
              <Mark text="Not approved as it is now" tone="warning" />
            )}
          </Fact>
          {approved ? <Approved term="Approved" approval={approved} /> : null}
          {!approved && approvedBefore ? (
            <Approved term="Approved before" approval={approvedBefore} />
          ) : null}
          <Fact term="Digest">
            <Code>{digest}</Code>
          </Fact>
        </Facts>
      </div>
      {mayApprove && !approved ? <Button onClick={() => setIsOpen(true)}>Approve</Button> : null}
      {isOpen ? <ApproveDialog digest={digest} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function Approved(props: { term: string; approval: NonNullable<Scripts['approved']> }) {
  const { by, at, reason } = props.approval;
  return (
    <Fact term={props.term}>
      {formatDay(at)} by {by}: {reason}
    </Fact>
  );
}
