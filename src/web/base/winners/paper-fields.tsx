// What a larger prize needs beside name and address: date of birth and tax number, typed twice.
import { leastAge } from '#rules/figures.ts';
import { TextField } from '#ui/text-field.tsx';

/** What is typed; never kept beyond the dialog. */
export interface PaperValues {
  bornOn: string;
  taxNumber: string;
  taxNumberAgain: string;
}
export const noPapers: PaperValues = { bornOn: '', taxNumber: '', taxNumberAgain: '' };

/** What is sent of it: what was left empty is left out. */
export const givenPapers = (values: PaperValues): Partial<PaperValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The fields; the number may be given later on the tax form. */
export function PaperFields(props: {
  values: PaperValues;
  fields: Record<string, string>;
  onChange: (next: Partial<PaperValues>) => void;
}) {
  const { values, fields, onChange } = props;
  return (
    <>
      <TextField
        label="Your date of birth"
        name="bornOn"
        type="date"
        autoComplete="bday"
        description={`Prizes go to people who were ${leastAge} or older when they played.`}
        value={values.bornOn}
        error={fields.bornOn}
        onChange={(event) => onChange({ bornOn: event.target.value })}
      />
      <TextField
        label="Your Social Security or taxpayer number"
        name="taxNumber"
        inputMode="numeric"
        autoComplete="off"
        isOptional
        description="Kept encrypted, for the tax form alone. You can also give it on the form."
        value={values.taxNumber}
        error={fields.taxNumber}
        onChange={(event) => onChange({ taxNumber: event.target.value })}
      />
      {values.taxNumber === '' ? null : (
        <TextField
          label="The same number again"
          name="taxNumberAgain"
          inputMode="numeric"
          autoComplete="off"
          value={values.taxNumberAgain}
          error={fields.taxNumberAgain}
          onChange={(event) => onChange({ taxNumberAgain: event.target.value })}
        />
      )}
    </>
  );
}
