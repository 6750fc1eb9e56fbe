// Finds a player of a week's field by name.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StandingRow } from '#contract/golf-standings.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { FieldError } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../kit/api.ts';
import { FoundChoices } from '../kit/found-choices.tsx';
import { formatStrokes } from './tournament-labels.ts';
import { useEvent } from './which-tournament.tsx';

const maxFound = 6;

/** A search, and what it finds as radio buttons. */
export function PlayerPicker(props: {
  week: number;
  chosenId: string | null;
  error: string | null;
  onChoose: (player: StandingRow | null) => void;
}) {
  const { week, chosenId, error, onChoose } = props;
  const event = useEvent();
  const [q, setQ] = useState('');
  const isAsked = q.trim().length > 1;
  const { data, isFetching } = useQuery({
    queryKey: ['tournament', 'picker', event, week, q],
    queryFn: () => call(officeGolfWeeksApi.standings, { event, week, q, limit: maxFound }),
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
        onChange={({ target }) => {
          setQ(target.value);
          onChoose(null);
        }}
      />
      <div role="status" className="mt-1 text-sm text-soft">
        {isAsked && !isFetching && found.length === 0 ? 'Nobody in this week has that name.' : null}
        {found.length > 0 && more > 0 ? `And ${more} more; type more of the name.` : null}
      </div>
      <FoundChoices
        name="entryId"
        rows={found}
        chosenId={chosenId}
        onChoose={onChoose}
        title={({ name }) => name}
        detail={(row) => `${row.city}, ${row.state}. Strokes: ${formatStrokes(row.rounds)}`}
      />
      <FieldError id="picked-player" error={error} />
    </fieldset>
  );
}
