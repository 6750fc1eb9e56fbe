// Narrows a list: by a search, by choices, and by days.
import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ListFilterField, WantedRows } from './wanted-rows.ts';

/** The form; give it a key of what is wanted, so that going back shows the filter of then. */
export function ListFilter(props: {
  wanted: WantedRows;
  search?: { label: string; placeholder?: string };
  filters: readonly ListFilterField[];
  onChange: (wanted: WantedRows) => void;
}) {
  const { wanted, search, filters, onChange } = props;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered: WantedRows = { page: 1, sort: wanted.sort };
    for (const [name, value] of new FormData(event.currentTarget)) {
      const text = `${value}`.trim();
      if (text) entered[name] = text;
    }
    onChange(entered);
  }

  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-4">
        {search ? (
          <TextField
            label={search.label}
            name="q"
            type="search"
            className="min-w-0 basis-72 grow sm:max-w-md"
            {...(search.placeholder ? { placeholder: search.placeholder } : {})}
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={wanted.q ?? ''}
          />
        ) : null}
        {filters.map((field) => (
          <FilterField key={field.name} field={field} value={String(wanted[field.name] ?? '')} />
        ))}
        <Button type="submit" look="secondary" className="min-h-12">
          Find
        </Button>
      </form>
    </search>
  );
}

function FilterField({ field, value }: { field: ListFilterField; value: string }) {
  const { name, label, options, all, isText, isGiven } = field;
  if (isGiven) return value ? <input type="hidden" {...{ name, value }} /> : null;
  return options ? (
    <SelectField
      {...{ label, name, options }}
      className="basis-44 max-sm:grow"
      placeholder={all ?? 'All'}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    />
  ) : (
    <TextField
      {...{ label, name }}
      type={isText ? 'text' : 'date'}
      className="basis-40 max-sm:grow"
      defaultValue={value}
    />
  );
}
