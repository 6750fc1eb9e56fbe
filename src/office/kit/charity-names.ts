// The charities that a gift can be for.
import { useQuery } from '@tanstack/react-query';
import { contentApi } from '#contract/content.ts';
import { call } from './api.ts';

/** What a gift without a wish is for. */
export const anyCharity = 'Where it is needed most';

const charitiesQuery = {
  queryKey: ['charities'],
  queryFn: () => call(contentApi.charities, {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Names a charity by its preference; by the preference itself until the names are there. */
export function useCharityNames(): (preference: string | null) => string {
  const { data } = useQuery(charitiesQuery);
  return (preference) =>
    preference === null
      ? anyCharity
      : (data?.find((charity) => charity.preference === preference)?.name ?? preference);
}

/** The charities that take gifts, as options. */
export function useCharityOptions(): { value: string; label: string }[] {
  const { data = [] } = useQuery(charitiesQuery);
  return data.flatMap(({ preference, name }) =>
    preference === null ? [] : [{ value: preference, label: name }],
  );
}
