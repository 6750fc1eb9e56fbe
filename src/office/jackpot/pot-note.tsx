// What lies in the jackpot's pot, beside the purse that is announced for a race.
import { useQuery } from '@tanstack/react-query';
import { officeRacesApi } from '#contract/office/races.ts';
import { formatMoney } from '#rules/format/money.ts';
import { call } from '../kit/api.ts';

/** A sentence; nothing until it is known, since the form works without it. */
export function PotNote() {
  const { data } = useQuery({
    queryKey: ['races', 'pot'],
    queryFn: () => call(officeRacesApi.pot, {}),
  });
  if (!data) return null;
  return (
    <p className="type-figures mt-2">
      The pot holds {formatMoney(data.potCents)} now. A guaranteed purse below that changes nothing.
    </p>
  );
}
