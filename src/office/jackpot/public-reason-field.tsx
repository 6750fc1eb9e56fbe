// Asks why something of a race is taken away, in words that everybody will read.
import { TextField } from '#ui/text-field.tsx';

/** The field of the reason that is shown on the page of the race. */
export function PublicReasonField(props: {
  value: string;
  error: string | null;
  onChange: (reason: string) => void;
}) {
  return (
    <TextField
      label="Reason"
      name="reason"
      description="Everybody can read it on the page of the race."
      maxLength={300}
      autoComplete="off"
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
