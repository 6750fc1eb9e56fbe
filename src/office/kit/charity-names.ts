// The charities that a gift can be for.
import { useQuery } from '@tanstack/react-query';
import { contentApi } from '#contract/content.ts';
import { donationPreferences } from '#contract/payments.ts';
import { call } from './api.ts';

/** What a gift without a wish is for. */
export const anyCharity = 'Where it is needed most';

/** Names a charity by its preference; by the preference itself until the names are there. */
export function useCharityNames(): (preference: string | null) => string {
  const { data } = useQuery({
    queryKey: ['charities'],
    queryFn: () => call(contentApi.charities, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (preference) =>
    preference === null
      ? anyCharity
      : (data?.find((charity) => charity.preference === preference)?.name ?? preference);
}

/** The charities as options. */
export function useCharityOptions(): { value: string; label: string }[] {
  const nameOf = useCharityNames();
  return donationPreferences.map((value) => ({ value, label: nameOf(value) }));
}
