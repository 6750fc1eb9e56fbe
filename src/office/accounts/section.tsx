// One section of what is kept about a supporter, loaded when it is opened.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';

/** A name of the export in words: `raffleFreeEntries` → `Raffle free entries`. */
export function titleOfSection(name: string): string {
  const words = name
    .replace(/^_/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replace(/ Cents$/, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The section with its rows in a table, whatever their columns are. */
export function Section(props: { userId: string; name: string; count: number }) {
  const { userId, name, count } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['supporters', 'section', userId, name],
    queryFn: () => call(officeSupportersApi.section, { userId, name }),
    enabled: isOpen,
  });
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="type-label min-h-11 cursor-pointer py-3 hover:text-accent-text">
        {titleOfSection(name)}{' '}
        <span className="type-figures font-normal text-soft">{count > 100 ? '100+' : count}</span>
      </summary>
      <div className="pb-6">
        {error ? (
          <Notice tone="error">{error.message}</Notice>
        ) : data === undefined ? (
          isOpen ? (
            <SkeletonLines lines={3} label={`Loading ${titleOfSection(name)}`} />
          ) : null
        ) : data.length === 0 ? (
          <p className="text-soft">Nothing.</p>
        ) : (
          <Rows caption={titleOfSection(name)} rows={data} />
        )}
      </div>
    </details>
  );
}

function Rows({ caption, rows }: { caption: string; rows: Record<string, unknown>[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="type-figures min-w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className="type-label py-2 pr-5 text-left whitespace-nowrap text-soft"
              >
                {titleOfSection(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: not every row has an id
            <tr key={at}>
              {names.map((name) => (
                <td key={name} className="max-w-80 py-2 pr-5 align-top [overflow-wrap:anywhere]">
                  {shown(name, row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A value as people read it. */
function shown(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return <span className="text-soft">–</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return name.endsWith('Cents') ? formatMoney(value) : formatNumber(value);
  }
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentOf(value);
    if (name === 'paymentId') {
      return (
        <Link to={officePaths.payment(value)} className="underline">
          {value}
        </Link>
      );
    }
    return value;
  }
  return JSON.stringify(value);
}
