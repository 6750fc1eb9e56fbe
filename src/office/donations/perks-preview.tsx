// What a gift will be thanked for with, by the matrix and the law of the donor's home as they are now.
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { counted } from '#rules/format/counts.ts';
import { listAnd } from '#rules/format/lists.ts';
import type { Perks } from '#rules/payments/perks.ts';
import { call } from '../kit/api.ts';
import type { TypedHome } from '../kit/home-fields.tsx';
import { perkKinds } from '../kit/payment-labels.ts';

type Preview = OutputOf<typeof officeOfflineGiftsApi.perks>;

/** The sentences; empty while the amount or the place is not entered, or is none. */
export function PerksPreview({ cents, home }: { cents: number | null; home: TypedHome }) {
  const country = home.country.trim().toUpperCase();
  const state = home.state.trim().toUpperCase();
  const isEntered = country.length === 2 && (country === 'US' ? state.length === 2 : true);
  const { data } = useQuery({
    queryKey: ['gift-perks', cents, country, state],
    queryFn: () =>
      call(officeOfflineGiftsApi.perks, {
        amountCents: cents ?? 0,
        country,
        ...(state ? { state } : {}),
      }),
    enabled: isEntered && cents !== null,
    retry: false,
  });
  return (
    <p role="status" className="type-figures min-h-6 text-sm text-soft">
      {data ? sentencesOf(data) : null}
    </p>
  );
}

function sentencesOf({ perks, left, isShut }: Preview): string {
  if (isShut) {
    return 'By a restriction gifts from there bring nothing in return. Please record the gift without perks.';
  }
  const [given, notGiven] = [piecesOf(perks), piecesOf(left)];
  if (!given && !notGiven) return 'A gift of this size comes without perks.';
  const gets = given ? `They get ${given}.` : 'They get nothing in return.';
  return notGiven ? `${gets} The law of that place does not allow ${notGiven}.` : gets;
}

const piecesOf = (perks: Perks): string =>
  listAnd(
    perkKinds
      .filter(({ kind }) => perks[kind] > 0)
      .map(({ kind, one }) => counted(perks[kind], one)),
  );
