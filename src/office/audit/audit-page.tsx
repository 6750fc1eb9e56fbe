// /office/audit: who did what, when; searched, exported, and checked to be unchanged.
import type { AuditRow } from '#contract/office/audit.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { call } from '../kit/api.ts';
import { EmailLine } from '../kit/email-line.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { momentOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';
import type { WantedRows } from '../kit/wanted-rows.ts';
import { actionGroups, formatAction } from './action-labels.ts';
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
        call(officeAuditApi.list, {
          ...narrowingOf(wanted),
          page: wanted.page,
          limit: wanted.limit,
        })
      }
      columns={columns}
      keyOf={({ _id }) => String(_id)}
      search={{ label: 'Name, or the whole id of a payment, account, draw …' }}
      filters={filters}
      empty={{ title: 'Nothing has happened yet.' }}
      intro="Every act on money, accounts, games and staff, newest first. Entries are only added, never changed. They form a chain, so any change would show."
      exportFile={(wanted) => call(officeAuditApi.export, narrowingOf(wanted))}
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
        {formatAction(action)}
        {actor ? <EmailLine email={actor.email} /> : null}
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

function About({ action, subject, detail, names }: AuditRow) {
  const facts = Object.entries(detail);
  return (
    <>
      <Subject subject={subject} names={names} />
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
                  {inNames(typeof value === 'string' ? value : JSON.stringify(value), names)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  );
}

/** Whom or what an entry is about: by name where it has one, with the id to search by below. */
function Subject({ subject, names }: Pick<AuditRow, 'subject' | 'names'>) {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  const name = names[id];
  if (!name) return <code className="font-mono text-sm [overflow-wrap:anywhere]">{subject}</code>;
  return (
    <>
      <span className="type-label [overflow-wrap:anywhere]">{name}</span>
      <code className="block font-mono text-xs [overflow-wrap:anywhere] text-soft" title={subject}>
        {kind.replaceAll('-', ' ')} {id.slice(0, 8)}…
      </code>
    </>
  );
}

/** A value with names in the place of the ids that have one. */
const inNames = (value: string, names: Record<string, string>): string =>
  Object.entries(names).reduce((text, [id, name]) => text.replaceAll(id, name), value);

function Link({ link }: Pick<AuditRow, 'link'>) {
  if (!link) return <span className="text-sm text-soft">Within a minute</span>;
  return (
    <span className="text-sm">
      <span className="type-figures">{formatNumber(link.position)}</span>{' '}
      <code className="font-mono text-soft" title={link.hash}>
        {link.hash.slice(0, 8)}…
      </code>
    </span>
  );
}
