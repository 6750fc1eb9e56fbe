// /office/audit: who did what, when; searched, exported, and checked to be unchanged.
import type { AuditRow } from '#contract/office-audit.ts';
import { call } from '../api.ts';
import { ListPage } from '../list-page.tsx';
import { officeMeta } from '../office-meta.ts';
import { momentOf } from '../office-times.ts';
import type { TableColumn } from '../table.tsx';
import type { WantedRows } from '../wanted-rows.ts';
import { actionGroups, actionWords } from './action-words.ts';
import { auditCalls } from './audit-calls.ts';
import { ChainCheck } from './chain-check.tsx';

export const meta = () => officeMeta('Audit log');

const filters = [
  { name: 'who', label: 'Who', isText: true },
  { name: 'action', label: 'What', options: actionGroups, all: 'Everything' },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** The address's search as the call takes it. */
const narrowingOf = ({ q, page: _, sort: __, ...rest }: WantedRows) => ({
  ...rest,
  ...(q ? { subject: q } : {}),
});

export default function AuditPage() {
  return (
    <ListPage<AuditRow>
      title="Audit log"
      words={['entry', 'entries']}
      queryKey="audit"
      load={(wanted) =>
        call(auditCalls.list, {
          ...narrowingOf(wanted),
          page: wanted.page,
          limit: wanted.limit,
        })
      }
      columns={columns}
      keyOf={({ _id }) => String(_id)}
      search={{ label: 'Id of a payment, account, draw …', placeholder: 'The whole of it' }}
      filters={filters}
      empty={{ title: 'Nothing has happened yet.' }}
      intro="Every act on money, accounts, games and staff, newest first. Entries are only ever added, and hang together in a chain: a change would show."
      exportFile={(wanted) => call(auditCalls.export, narrowingOf(wanted))}
      actions={<ChainCheck />}
    />
  );
}

const columns: TableColumn<AuditRow>[] = [
  {
    label: 'What happened',
    cell: ({ actor, action }) => (
      <>
        <span className="type-title leading-snug">{actor?.name ?? 'The system'}</span>{' '}
        {actionWords(action)}
        {actor ? (
          <span className="block text-sm [overflow-wrap:anywhere] text-soft">{actor.email}</span>
        ) : null}
      </>
    ),
  },
  {
    label: 'When (New York)',
    cell: ({ at }) => <span className="type-figures">{momentOf(at)}</span>,
  },
  { label: 'About', cell: (row) => <About {...row} /> },
  { label: 'Link', cell: ({ link }) => <Link link={link} /> },
];

function About({ action, subject, detail }: AuditRow) {
  const facts = Object.entries(detail);
  return (
    <>
      <code className="font-mono text-sm [overflow-wrap:anywhere]">{subject}</code>
      {facts.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm text-soft underline underline-offset-4">
            Details
          </summary>
          <dl className="mt-2 grid gap-1 text-sm">
            <div>
              <dt className="inline text-soft">action </dt>
              <dd className="inline font-mono">{action}</dd>
            </div>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="inline text-soft">{name} </dt>
                <dd className="inline font-mono [overflow-wrap:anywhere]">
                  {typeof value === 'string' ? value : JSON.stringify(value)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

function Link({ link }: Pick<AuditRow, 'link'>) {
  if (!link) return <span className="text-sm text-soft">Within a minute</span>;
  return (
    <span className="text-sm">
      <span className="type-figures">{link.position.toLocaleString('en-US')}</span>{' '}
      <code className="font-mono text-soft" title={link.hash}>
        {link.hash.slice(0, 8)}…
      </code>
    </span>
  );
}
