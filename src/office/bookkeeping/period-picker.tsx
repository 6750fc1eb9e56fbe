// Chooses the period of the dashboard: one press for the usual ones, two days for any other.
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { periodLabels, periodNames, queryOfPeriod, type WantedPeriod } from '../kit/period.ts';

/** The links of the usual periods, and the form of other days. */
export function PeriodPicker({ period }: { period: WantedPeriod }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [from, to] = [String(entered.get('from')), String(entered.get('to'))].sort();
    if (from && to) navigate(queryOfPeriod('custom', { from, to }));
  }

  return (
    <div className="grid gap-4">
      <nav aria-label="Period" className="flex flex-wrap gap-x-1 gap-y-1">
        {periodNames.map((name) => (
          <Link
            key={name}
            to={queryOfPeriod(name, period)}
            aria-current={name === period.name ? 'true' : undefined}
            className={classNames(
              'type-label inline-flex min-h-11 items-center rounded-sm border px-4 text-sm no-underline',
              name === period.name
                ? 'border-green bg-green text-on-green'
                : 'border-line-strong hover:border-ink',
            )}
          >
            {periodLabels[name]}
          </Link>
        ))}
      </nav>
      {period.name === 'custom' ? (
        <form
          key={`${period.from} ${period.to}`}
          onSubmit={submit}
          className="flex flex-wrap items-end gap-4"
        >
          <TextField label="From" name="from" type="date" defaultValue={period.from} required />
          <TextField label="To" name="to" type="date" defaultValue={period.to} required />
          <Button type="submit" look="secondary" className="min-h-12">
            Show
          </Button>
        </form>
      ) : null}
    </div>
  );
}
