// What a gift will be thanked for with, by the matrix of now.
import { useQuery } from '@tanstack/react-query';
import { donationsApi } from '#contract/donations.ts';
import { findTier } from '#rules/donations/donations.ts';
import { counted } from '#rules/format/counts.ts';
import { call } from '../kit/api.ts';
import { perkKinds } from '../kit/payment-labels.ts';

/** The sentence; empty while no amount is entered. */
export function PerksPreview({ cents }: { cents: number | null }) {
  const { data } = useQuery({
    queryKey: ['donation-matrix'],
    queryFn: () => call(donationsApi.matrix, { type: 'DONATION' }),
  });
  const tier = data && cents ? findTier(data.matrixes, Math.floor(cents / 100)) : null;
  const given = tier ? perkKinds.filter(({ kind }) => tier[kind] > 0) : [];
  return (
    <p role="status" className="type-figures min-h-6 text-sm text-soft">
      {!cents || !data
        ? null
        : given.length === 0
          ? 'A gift of this size comes without perks.'
          : `They get ${given.map(({ kind, one }) => counted(tier?.[kind] ?? 0, one)).join(', ')}.`}
    </p>
  );
}
