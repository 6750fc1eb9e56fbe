// Finds a player of a week's field by name.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StandingRow } from '#contract/golf-standings.ts';
import { officeGolfWeeksApi } from '#contract/office-golf-weeks.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../api.ts';
import { strokesWords } from './tournament-words.ts';

const mostFound = 6;

/** A search, and what it finds as radio buttons. */
export function PlayerPicker(props: {
  week: number;
  chosenId: string | null;
  error: string | null;
  onChoose: (player: StandingRow | null) => void;
}) {
  const { week, chosenId, error, onChoose } = props;
  const [q, setQ] = useState('');
  const isAsked = q.trim().length > 1;
  const { data, isFetching } = useQuery({
    queryKey: ['tournament', 'picker', week, q],
    queryFn: () => call(officeGolfWeeksApi.standings, { week, q, limit: mostFound }),
    enabled: isAsked,
  });
  const found = (isAsked && data?.items) || [];
  const more = (data?.total ?? 0) - found.length;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Player</legend>
      <TextField
        name="player"
        type="search"
        label="Player"
        placeholder="A part of the name"
        autoComplete="off"
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          onChoose(null);
        }}
      />
      <div role="status" className="mt-1 text-sm text-soft">
        {isAsked && !isFetching && found.length === 0 ? 'Nobody of this week is called so.' : null}
        {found.length > 0 && more > 0 ? `And ${more} more; type more of the name.` : null}
      </div>
      <div className="mt-2 grid gap-2">
        {found.map((row) => (
          <label
            key={row._id}
            className="flex items-baseline gap-3 rounded-sm border border-line-strong bg-raised px-3.5 py-2.5 has-checked:border-green"
          >
            <input
              type="radio"
              name="entryId"
              className="accent-(--green)"
              checked={chosenId === row._id}
              onChange={() => onChoose(row)}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {row.name}
              <span className="type-figures block text-sm text-soft">
                {row.city}, {row.state}. Strokes: {strokesWords(row.rounds)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="picked-player" error={error} />
    </fieldset>
  );
}
