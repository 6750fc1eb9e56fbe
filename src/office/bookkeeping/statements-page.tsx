// /office/money/statements: what a month came to, and the tax files of a year.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { FileButton } from '../kit/file-button.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { MonthTables } from './month-tables.tsx';
import { TaxYearFiles } from './tax-year-files.tsx';

export const meta = () => officeMeta('Statements');

const wordsOfMonth = (month: string) => formatCalendarDay(`${month}-15`, 'longMonthAndYear');

/** The months that can be chosen, newest first. */
function lastMonths(count: number): string[] {
  const [year, month] = toNewYork(new Date()).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  );
}

export default function StatementsPage() {
  const [query, setQuery] = useSearchParams();
  const months = lastMonths(60);
  const wanted = query.get('month') ?? '';
  // Usually it is the month that is over.
  const month = months.includes(wanted) ? wanted : (months[1] as string);
  return (
    <>
      <h1 className="type-display text-h2">Statements</h1>
      <div className="mt-8">
        <PaymentSection title="A month">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-4">
            <SelectField
              label="Month"
              name="month"
              className="basis-56"
              value={month}
              options={months.map((value) => ({ value, label: wordsOfMonth(value) }))}
              onChange={(event) =>
                setQuery((now) => {
                  now.set('month', event.target.value);
                  return now;
                })
              }
            />
            {(['csv', 'pdf'] as const).map((format) => (
              <FileButton
                key={format}
                label={format.toUpperCase()}
                what={`The statement of ${wordsOfMonth(month)}`}
                make={() => call(officeStatementsApi.monthFile, { month, format })}
              />
            ))}
          </div>
          <Month month={month} />
        </PaymentSection>
      </div>
      <div className="mt-14">
        <PaymentSection title="A year for taxes">
          <TaxYearFiles />
        </PaymentSection>
      </div>
    </>
  );
}

function Month({ month }: { month: string }) {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['statement', month],
    queryFn: () => call(officeStatementsApi.month, { month }),
    placeholderData: keepPreviousData,
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return (
      <Notice tone="error" className="mt-6">
        {failure.message}
      </Notice>
    );
  }
  if (!data) {
    return (
      <div className="mt-8">
        <SkeletonLines lines={9} label="Adding up the month" />
      </div>
    );
  }
  const wrong = data.checks.filter(({ isRight }) => !isRight);
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {data.tiesOut ? (
        <Notice tone="success" isQuiet className="mt-6" title="It ties out to the cent.">
          {data.checks.length} sums were found in two ways each and are equal.
          {data.isOver ? '' : ' The month is still going; these are the figures so far.'}
        </Notice>
      ) : (
        <Notice tone="error" isQuiet className="mt-6" title="It does not tie out.">
          <ul>
            {wrong.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <MonthTables statement={data} />
    </div>
  );
}
