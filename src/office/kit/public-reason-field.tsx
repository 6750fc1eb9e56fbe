// Asks for the reason of an act that a second person decides about in public.
import { TextField } from '#ui/text-field.tsx';

/** The field; what is entered is for everybody to read. */
export function PublicReasonField(props: {
  value: string;
  error: string | null | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label="Reason, for everybody to read"
      name="publicReason"
      value={props.value}
      error={props.error ?? undefined}
      isOptional={props.isOptional ?? false}
      maxLength={300}
      autoComplete="off"
      description="It is published with the draws for good. Name nobody: no names, addresses or numbers."
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
