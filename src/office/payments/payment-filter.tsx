// Narrows the list of payments: by status, and by what staff have in hand.
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { statusWords } from '../kit/payment-words.ts';
import { readWanted, statuses, type WantedPayments } from './wanted-payments.ts';

const options = statuses.map((status) => ({ value: status, label: statusWords[status] }));

/** The form; give it a key of what is wanted, so that going back shows the filter of then. */
export function PaymentFilter(props: {
  wanted: WantedPayments;
  onChange: (wanted: WantedPayments) => void;
}) {
  const { wanted, onChange } = props;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      `${value}`,
    ]);
    onChange(readWanted(new URLSearchParams(entries)));
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="grid items-end gap-x-5 gap-y-4 grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,28rem)_14rem_auto_1fr]"
      >
        <TextField
          label="Name, email or payment number"
          name="search"
          type="search"
          className="max-lg:col-span-full"
          placeholder="A part is enough"
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={wanted.search ?? ''}
        />
        <SelectField
          label="Status"
          name="status"
          placeholder="Every status"
          options={options}
          defaultValue={wanted.status ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit" look="secondary" className="min-h-12">
          Find
        </Button>
      </form>
    </search>
  );
}
