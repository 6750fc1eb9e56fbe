// /office/money/winners/year: what the tax forms about a year's prizes come to, tied out to the ledger.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type WinnerForm,
  type WinnersYear,
  winnersYearApi,
} from '#contract/office/winners-year.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';

export const meta = () => officeMeta('Prizes of a year');

const yearsBack = 8;
const formLabels: Record<WinnerForm, { name: string; text: string }> = {
  'w-2g': { name: 'Form W-2G', text: 'Prizes won by chance that are reported' },
  '1099-misc': { name: 'Form 1099-MISC', text: 'Prizes won by skill that are reported' },
};

export default function YearPage() {
  const now = Number(toNewYork(new Date()).slice(0, 4));
  const [year, setYear] = useState(now);
  const query = useQuery({
    queryKey: ['winners', 'year', year],
    queryFn: () => call(winnersYearApi.read, { year }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <BackLink to={officePaths.winners()}>All winners</BackLink>
      <h1 className="type-display mt-3 text-h2">Prizes of a year</h1>
      <SelectField
        label="Year"
        name="year"
        className="mt-8 max-w-56"
        value={String(year)}
        options={Array.from({ length: yearsBack }, (_, back) => ({
          value: String(now - back),
          label: String(now - back),
        }))}
        onChange={(event) => setYear(Number(event.target.value))}
      />
      <Loaded query={query} what="year" lines={10}>
        {(data) => <Shown year={data} />}
      </Loaded>
    </>
  );
}

function Part(props: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="min-w-0">
      <h2 id={props.id} className="type-display text-h3">
        {props.title}
      </h2>
      <p className="mt-1 mb-4 text-soft">{props.text}</p>
      {props.children}
    </section>
  );
}

function Shown({ year }: { year: WinnersYear }) {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
      {year.forms.map((form) => (
        <Form key={form.form} sums={form} year={year.year} />
      ))}
      <Form945 sums={year.form945} />
      <ScheduleG sums={year.scheduleG} />
      <Checks checks={year.checks} />
    </div>
  );
}

function Form({ sums, year }: { sums: WinnersYear['forms'][number]; year: number }) {
  const { form } = sums;
  const { name, text } = formLabels[form];
  return (
    <Part id={form} title={name} text={text}>
      <Facts>
        <Fact term="Winners">
          {formatNumber(sums.winners)}, {formatNumber(sums.filed)} filed
        </Fact>
        <Fact term="Their shares">
          <Money cents={sums.prizesCents} />
        </Fact>
        <Fact term="Withheld">
          <Money cents={sums.withheldCents} />
        </Fact>
      </Facts>
      <div className="mt-4">
        <FileButton
          label="CSV"
          what={`${name} of ${year}`}
          make={() => call(winnersYearApi.file, { year, form })}
        />
      </div>
    </Part>
  );
}

function Form945({ sums }: { sums: WinnersYear['form945'] }) {
  return (
    <Part id="form-945" title="Form 945" text="Taxes withheld, by the month in which they were due">
      <Facts>
        <Fact term="Of winnings">
          <Money cents={sums.regularCents} />
        </Fact>
        <Fact term="Backup withholding">
          <Money cents={sums.backupCents} />
        </Fact>
        {sums.months.map(({ month, cents }) => (
          <Fact key={month} term={formatCalendarDay(`${month}-15`, 'longMonthAndYear')}>
            <Money cents={cents} />
          </Fact>
        ))}
        <Fact term="In all" isSum>
          <Money cents={sums.regularCents + sums.backupCents} />
        </Fact>
        <Fact term="Passed on within the year">
          <Money cents={sums.remittedCents} />
        </Fact>
      </Facts>
    </Part>
  );
}

const notKnown = <span className="text-soft">Not in the books: from your own papers</span>;

function ScheduleG({ sums }: { sums: WinnersYear['scheduleG'] }) {
  return (
    <Part
      id="schedule-g"
      title="Form 990, Schedule G, Part III"
      text="Raffle and jackpot, for your adviser. The golf championship is won by skill and is not included."
    >
      <Facts>
        <Fact term="1. Gross revenue">
          <Money cents={sums.grossCents} />
          <span className="block text-sm text-soft">
            Tickets and credits that were bought, also at the track, less refunds, disputes and
            voided sales of the year; not what came with gifts.
          </span>
        </Fact>
        <Fact term="2. Cash prizes">
          <Money cents={sums.cashPrizesCents} />
        </Fact>
        <Fact term="3. Noncash prizes">
          <Money cents={sums.nonCashPrizesCents} />
        </Fact>
        <Fact term="4. Rent and facilities">{notKnown}</Fact>
        <Fact term="5. Other direct expenses">{notKnown}</Fact>
      </Facts>
    </Part>
  );
}

function Checks({ checks }: { checks: WinnersYear['checks'] }) {
  const wrong = checks.filter(({ isRight }) => !isRight).length;
  return (
    <Part
      id="checks"
      title="Tied out"
      text={
        wrong === 0
          ? 'Each sum was calculated in two ways, with the same result to the cent.'
          : `${counted(wrong, 'sum')} of ${checks.length} differ: have the books checked.`
      }
    >
      <ul className="grid gap-3">
        {checks.map(({ sentence, oneCents, otherCents, isRight }) => (
          <li key={sentence}>
            <Mark text={isRight ? 'Right' : 'Differs'} tone={isRight ? 'good' : 'warning'} />
            <span className="block">
              {sentence} <Money cents={oneCents} />
              {isRight ? null : (
                <>
                  {' '}
                  against <Money cents={otherCents} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
