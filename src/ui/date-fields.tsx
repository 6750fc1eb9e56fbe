// The first and the last day of a range.
import { TextField } from './text-field.tsx';

/** Both days as the browser's date fields give them: `YYYY-MM-DD`, or '' while there is none. */
export interface DateValues {
  from: string;
  to: string;
}

/** Two date fields, to stand in the columns of whatever is around them. */
export function DateFields(props: {
  values: DateValues;
  error?: string | null;
  onChange: (values: DateValues) => void;
}) {
  const { values, error, onChange } = props;
  return (
    <>
      <TextField
        label="From"
        name="from"
        type="date"
        value={values.from}
        error={error}
        onChange={(event) => onChange({ ...values, from: event.target.value })}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        value={values.to}
        onChange={(event) => onChange({ ...values, to: event.target.value })}
      />
    </>
  );
}
