// Narrows a list to a range of days.
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DateFields } from '#ui/date-fields.tsx';
import { Form } from '#ui/form.tsx';

/** Days as `YYYY-MM-DD`, both included; open where one is missing. */
export interface DateRange {
  from?: string;
  to?: string;
}

/** Two dates behind a summary; nothing is asked for before 'Show' is pressed. */
export function DateRangeFilter(props: { range: DateRange; onChange: (range: DateRange) => void }) {
  const { range, onChange } = props;
  const [values, setValues] = useState({ from: range.from ?? '', to: range.to ?? '' });
  const [mistake, setMistake] = useState<string | null>(null);

  function show(event: FormEvent): void {
    event.preventDefault();
    const { from, to } = values;
    const isTurned = from !== '' && to !== '' && from > to;
    setMistake(isTurned ? 'The start date is after the end date.' : null);
    if (!isTurned) onChange({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
  }

  return (
    <details className="mb-5" open={Boolean(range.from || range.to) || undefined}>
      <summary className="type-label w-fit py-2 text-sm underline underline-offset-4">
        Choose dates
      </summary>
      <Form
        onSubmit={show}
        className="mt-2 grid gap-4 min-[26rem]:grid-cols-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <DateFields values={values} error={mistake} onChange={setValues} />
        <div className="flex flex-wrap items-center gap-1 self-start min-[26rem]:col-span-2 sm:col-span-1 sm:mt-[1.875rem]">
          <Button type="submit" look="secondary">
            Show
          </Button>
          {range.from || range.to ? (
            <Button
              look="quiet"
              onClick={() => {
                setValues({ from: '', to: '' });
                setMistake(null);
                onChange({});
              }}
            >
              All dates
            </Button>
          ) : null}
        </div>
      </Form>
    </details>
  );
}
