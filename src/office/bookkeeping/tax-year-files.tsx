// The tax files of a year: donors with their receipts, and prizes of $600 and more.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { officeStatementsApi } from '#contract/office/statements.ts';
import type { FileAnswer } from '#contract/records.ts';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { call } from '../kit/api.ts';
import { FileButton } from '../kit/file-button.tsx';

const yearsBack = 8;

/** The year, what its files hold, and the files. */
export function TaxYearFiles() {
  const now = Number(toNewYork(new Date()).slice(0, 4));
  const years = Array.from({ length: yearsBack }, (_, back) => String(now - back));
  const [year, setYear] = useState(now);
  const { data, error } = useQuery({
    queryKey: ['tax-year', year],
    queryFn: () => call(officeStatementsApi.year, { year }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-8">
      <SelectField
        label="Year"
        name="year"
        className="max-w-56"
        value={String(year)}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(event) => setYear(Number(event.target.value))}
      />
      {error ? <Notice tone="error">{error.message}</Notice> : null}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Part
          title="Donors"
          text={
            data ? (
              <>
                {formatNumber(data.donors)} donors gave <Money cents={data.givenCents} /> in{' '}
                {formatNumber(data.donations)} gifts; <Money cents={data.backCents} /> of it went
                back.
              </>
            ) : null
          }
        >
          <FileButtons
            what={`The donors of ${year}`}
            csvFiles={data?.donorFiles ?? 1}
            make={(format, part) => call(officeStatementsApi.donorsFile, { year, format, part })}
          />
        </Part>
        <Part
          title={`Prizes of ${jackpotFigures.taxForm} and more`}
          text={
            data ? (
              <>
                {formatNumber(data.prizes)} {plural(data.prizes, 'prize was', 'prizes were')} paid
                or handed over, worth <Money cents={data.prizesCents} />.
              </>
            ) : null
          }
        >
          <FileButtons
            what={`The prizes of ${year}`}
            make={(format) => call(officeStatementsApi.prizesFile, { year, format })}
          />
        </Part>
      </div>
    </div>
  );
}

function Part(props: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="type-title text-lg">{props.title}</h3>
      <p role="status" className="mt-1 min-h-12 text-soft">
        {props.text}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">{props.children}</div>
    </section>
  );
}

/** A button for the paper, and one for each CSV file that the rows fill. */
function FileButtons(props: {
  what: string;
  csvFiles?: number;
  make: (format: 'csv' | 'pdf', part: number) => Promise<FileAnswer>;
}) {
  const { what, csvFiles = 1, make } = props;
  return (
    <>
      {Array.from({ length: csvFiles }, (_, index) => index + 1).map((part) => (
        <FileButton
          key={part}
          label={csvFiles > 1 ? `CSV ${part} of ${csvFiles}` : 'CSV'}
          what={what}
          make={() => make('csv', part)}
        />
      ))}
      <FileButton label="PDF" what={what} make={() => make('pdf', 1)} />
    </>
  );
}
