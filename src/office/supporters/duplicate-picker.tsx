// Finds the second account of somebody by name or address.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeSupportersApi } from '#contract/office-supporters.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../api.ts';
import { dayOf } from '../office-times.ts';

/** A search and what it finds as radio buttons. */
export function DuplicatePicker(props: {
  survivorId: string;
  error: string | null;
  onChoose: (userId: string) => void;
}) {
  const [q, setQ] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['supporters', 'found', q],
    queryFn: () => call(officeSupportersApi.list, { q, state: 'open', limit: 8 }),
    enabled: q.trim().length > 2,
  });
  const found = (data?.items ?? []).filter(({ _id }) => _id !== props.survivorId);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">The second account</legend>
      <TextField
        name="search"
        type="search"
        label="The second account"
        placeholder="Name or email"
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          props.onChoose('');
        }}
      />
      <div role="status" className="mt-1 text-sm text-soft">
        {q.trim().length > 2 && !isFetching && found.length === 0 ? 'Nobody is found.' : null}
      </div>
      <div className="mt-2 grid gap-2">
        {found.map((row) => (
          <label
            key={row._id}
            className="flex items-baseline gap-3 rounded-sm border border-line-strong bg-raised px-3.5 py-2.5 has-checked:border-green"
          >
            <input
              type="radio"
              name="duplicateId"
              className="accent-(--green)"
              onChange={() => props.onChoose(row._id)}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {row.name}, {row.email}
              <span className="block text-sm text-soft">
                since {dayOf(row.created)}, gave {formatMoney(row.donatedCents)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="duplicate" error={props.error} />
    </fieldset>
  );
}
