// The yearly statements, one for each year in which something was given.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountsApi } from '#contract/accounts.ts';
import { yearOf } from '#rules/format/dates.ts';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';

/** The years with donations, newest first. */
async function findYears(): Promise<number[]> {
  const newest = await call(accountsApi.donations, { page: 1, limit: 1 });
  const { total } = newest;
  const oldest = total > 1 ? await call(accountsApi.donations, { page: total, limit: 1 }) : newest;
  const [first, last] = [oldest.items[0], newest.items[0]];
  if (!first || !last) return [];
  const [from, to] = [yearOf(first.created), yearOf(last.created)];
  const all = Array.from({ length: to - from + 1 }, (_, index) => to - index);
  const isGiven = await Promise.all(all.map((year) => hasDonations(year, from, to)));
  return all.filter((_, index) => isGiven[index]);
}

/** The first and the last year have some for sure; those between are asked for. */
async function hasDonations(year: number, first: number, last: number): Promise<boolean> {
  if (year === first || year === last) return true;
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (await call(accountsApi.donations, { page: 1, limit: 1, ...days })).total > 0;
}

/** Links to the statements; nothing where there are none. */
export function StatementLinks() {
  const { data: years } = useQuery({ queryKey: ['donations', 'years'], queryFn: findYears });
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      {years && years.length > 0 ? (
        <>
          <h3 className="type-title text-h4">Yearly statements</h3>
          <p className="mt-1 text-soft">Every donation of a year on one sheet, for your taxes.</p>
          <ul className="type-figures mt-2 flex flex-wrap gap-x-6">
            {years.map((year) => (
              <li key={year}>
                <a
                  href={paths.statement(year)}
                  download
                  className="type-label inline-block py-2 underline underline-offset-4 hover:decoration-2"
                >
                  {year} statement (PDF)
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-2 text-soft">
        You can have the receipts for a range of dates emailed to you in the{' '}
        <Link
          to={paths.receipts()}
          className="underline decoration-accent decoration-2 underline-offset-4"
        >
          receipts center
        </Link>
        .
      </p>
    </div>
  );
}
