// Divides a period of New York days into steps, for sums over time.
import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { maxMoneyDays } from '#contract/office/money.ts';
import { countDays } from './report-days.ts';

export type Step = 'day' | 'week' | 'month';

/** A period that makes sense, and how it is divided. */
export interface Period {
  from: string;
  to: string;
  step: Step;
}

// More columns than this can not be told apart in a plot.
const maxSteps = 400;

/** Chooses the step. @throws Refusal `bad_input` for days in the wrong order or too many */
export function periodOf(wanted: { from: string; to: string; step?: Step | undefined }): Period {
  const { from, to } = wanted;
  const refuse = (sentence: string) => {
    throw new Refusal('bad_input', { message: sentence, fields: { to: sentence } });
  };
  if (from > to) refuse('The last day must not be before the first.');
  const days = countDays(from, to);
  if (days > maxMoneyDays) refuse('Please choose at most ten years.');
  const usual: Step = days <= 45 ? 'day' : days <= 200 ? 'week' : 'month';
  const step = wanted.step ?? usual;
  const length = { day: 1, week: 7, month: 28 }[step];
  return { from, to, step: days / length > maxSteps ? 'month' : step };
}

/**
 * A query of the steps: `day` on which each begins, and the instants `starts` and `ends` between which
 * it counts. Ranges of instants are read from an index, where the day of each row would be computed.
 */
export function stepsOf({ from, to, step }: Period): SQL {
  const one = sql.raw(`interval '1 ${step}'`);
  return sql`
    select greatest(d, ${from}::timestamp)::date::text as day,
      greatest(d, ${from}::timestamp) at time zone 'America/New_York' as starts,
      least(d + ${one}, ${to}::timestamp + interval '1 day') at time zone 'America/New_York' as ends
    from generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp, ${one}) d`;
}

/** The instants of the whole period, as a condition on a column. */
export function withinPeriod(column: string, { from, to }: Period): SQL {
  const name = sql.raw(column);
  return sql`${name} >= ${from}::timestamp at time zone 'America/New_York'
    and ${name} < (${to}::timestamp + interval '1 day') at time zone 'America/New_York'`;
}
