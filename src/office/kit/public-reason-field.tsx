// Asks for the reason of an act that a second person decides about in public.
import { TextField } from '#ui/text-field.tsx';

/** The field; what is entered is for everybody to read. */
export function PublicReasonField({
  label = 'Reason, for everybody to read',
  name = 'publicReason',
  description = 'It is published with the draw permanently. Do not identify anyone: no names, addresses or numbers.',
  onChange,
  ...field
}: {
  label?: string;
  name?: string;
  description?: string;
  value: string;
  error: string | null | undefined;
  isOptional?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      {...{ label, name, description, ...field }}
      maxLength={300}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
