// Finds the second account of somebody by name or address.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../kit/api.ts';
import { FoundChoices } from '../kit/found-choices.tsx';

/** A search and what it finds as radio buttons. */
export function DuplicatePicker(props: {
  survivorId: string;
  /** Empty while nobody is chosen. */
  chosenId: string;
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
      <FoundChoices
        name="duplicateId"
        rows={found}
        chosenId={props.chosenId}
        onChoose={({ _id }) => props.onChoose(_id)}
        title={(row) => `${row.name}, ${row.email}`}
        detail={(row) => `since ${formatDay(row.created)}, gave ${formatMoney(row.donatedCents)}`}
      />
      <FieldError id="duplicate" error={props.error} />
    </fieldset>
  );
}
