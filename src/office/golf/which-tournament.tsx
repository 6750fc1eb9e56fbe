// Which tournament the pages are about: the one on the site, or the one of the year in the address.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { golfEvent, golfEventOf, golfYear } from '#contract/golf.ts';
import { tournamentsApi } from '#contract/office/tournaments.ts';
import { SelectField } from '#ui/select-field.tsx';
import { call } from '../kit/api.ts';
import type { ListFilterField } from '../kit/wanted-rows.ts';

/** The year in the address; null for the tournament on the site. */
export function useYear(): string | null {
  const year = useSearchParams()[0].get('year') ?? '';
  return golfYear.test(year) ? year : null;
}

/** The tournament that calls are about. */
export function useEvent(): string {
  const year = useYear();
  return year ? golfEventOf(year) : golfEvent;
}

/** The tournament that a list is narrowed to. */
export const eventAsked = (year: unknown): string => (year ? golfEventOf(String(year)) : golfEvent);

/** Every other tournament beside the one on the site, by year; empty until they are loaded, and for whom may not. */
function useOtherYears(): readonly { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['tournaments', 'years'],
    queryFn: () => call(tournamentsApi.list, { page: 1, limit: 100 }),
  });
  return (data?.items ?? [])
    .filter(({ isShown }) => !isShown)
    .map(({ year }) => ({ value: year, label: year }));
}

/** The choice of a list; none where there is only one tournament. */
export function useTournamentFilter(): readonly ListFilterField[] {
  const options = useOtherYears();
  if (options.length === 0) return [];
  return [{ name: 'year', label: 'Tournament', all: 'The one on the site', options }];
}

/** Leads from one tournament to another; nothing where there is only one. */
export function TournamentChoice() {
  const navigate = useNavigate();
  const years = useOtherYears();
  const year = useYear();
  if (years.length === 0) return null;
  return (
    <SelectField
      name="year"
      label="Tournament"
      className="mb-8 max-w-xs"
      options={[{ value: '', label: 'The one on the site' }, ...years]}
      value={year ?? ''}
      onChange={(event) => navigate(event.target.value ? `?year=${event.target.value}` : '?')}
    />
  );
}
