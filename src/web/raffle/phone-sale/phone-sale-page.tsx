// /buy/{code}: tickets that a seller at the track offers to one buyer's phone, from the price to the serials.
import { useCallback } from 'react';
import { Link } from 'react-router';
import { type PhoneSale, phoneSalesApi } from '#contract/track.ts';
import { leastAge } from '#rules/figures.ts';
import { formatMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../../base/api.ts';
import { useIsOpen } from '../../base/dialogs/use-dialog.ts';
import { pageMeta } from '../../base/layout/page-meta.ts';
import { nullWhenMissing } from '../../base/missing.ts';
import { paths } from '../../base/paths.ts';
import { DialogButton } from '../../base/payments/dialog-button.tsx';
import { useLoaded } from '../../base/payments/use-loaded.ts';
import type { Route } from './+types/phone-sale-page';
import { phoneSaleDialog, usePhoneSale } from './use-phone-sale.ts';

const PhoneSaleDialog = lazyPart(() => import('./phone-sale-dialog.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Raffle tickets at the track',
    description: 'Pay for raffle tickets on your phone, by the code of a seller at the track.',
    path: '/buy',
  }),
  { name: 'robots', content: 'noindex' },
];

export default function PhoneSalePage({ params }: Route.ComponentProps) {
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <ByCode key={params.phoneSaleId} phoneSaleId={params.phoneSaleId} />
    </main>
  );
}

/** Reads what the code stands for. */
function ByCode({ phoneSaleId }: { phoneSaleId: string }) {
  const load = useCallback(
    () =>
      call(phoneSalesApi.read, { phoneSaleId })
        .catch(nullWhenMissing)
        .then((sale) => ({ sale })),
    [phoneSaleId],
  );
  const { value, error, tryAgain } = useLoaded(load);
  if (value) return value.sale ? <Offer loaded={value.sale} /> : <Missing />;
  return (
    <>
      <PageHeading title="Raffle tickets at the track" />
      <div className="page-width">
        {error ? (
          <Notice tone="error" title={error}>
            <Button look="quiet" onClick={tryAgain}>
              Try again
            </Button>
          </Notice>
        ) : (
          <div className="noscript:hidden">
            <SkeletonLines lines={4} label="Reading the code" />
          </div>
        )}
        <noscript>
          <p className="max-w-prose">
            Paying by phone needs JavaScript, which is off in this browser. Please pay the seller in
            cash.
          </p>
        </noscript>
      </div>
    </>
  );
}

const leads: Record<PhoneSale['state'], string> = {
  open: 'Pay here by card or wallet. The seller sees it at once.',
  paying: 'Pay here by card or wallet. The seller sees it at once.',
  declined: 'The last try to pay was declined, and nothing was charged. You can try again.',
  paid: 'Thank you. Please show this to the seller.',
  'checked-first':
    'Thank you. Your card is from another place than you seem to be in, so a person checks your purchase before you get it. We email you what was decided.',
  void: 'You got your money back, and the tickets are void.',
  over: 'This code has run out or was taken back. Please ask the seller for a new one.',
};

const titles: Partial<Record<PhoneSale['state'], string>> = {
  paid: 'Paid',
  'checked-first': 'Paid, and being checked',
  void: 'Paid back',
  over: 'Too late for this code',
};

function Offer({ loaded }: { loaded: PhoneSale }) {
  const sale = usePhoneSale(loaded);
  const isPaying = useIsOpen(phoneSaleDialog);
  const offer = `${pieces(sale.tickets, 'raffle ticket')}, ${formatMoney(sale.cents)}`;
  const canPay = sale.state === 'open' || sale.state === 'paying' || sale.state === 'declined';
  return (
    <>
      <PageHeading title={titles[sale.state] ?? offer} lead={leads[sale.state]} />
      <div className="page-width">
        {sale.serialFrom ? <Paid sale={sale} offer={offer} /> : null}
        {canPay || isPaying ? (
          <>
            <DialogButton
              label={`Pay ${formatMoney(sale.cents)}`}
              size="lg"
              name={phoneSaleDialog}
              part={PhoneSaleDialog}
              dialog={(onClose) => <PhoneSaleDialog sale={sale} onClose={onClose} />}
            />
            <p className="mt-6 max-w-prose text-soft">
              Offered by {sale.deskName}. For buyers who are {leastAge} or older.
            </p>
          </>
        ) : null}
        {sale.state === 'over' ? (
          <Link to={paths.raffles()} className="strong-link">
            See the prizes
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** The tickets, for the seller to see and for the buyer to keep. */
function Paid({ sale, offer }: { sale: PhoneSale; offer: string }) {
  const { serialFrom, serialTo } = sale;
  return (
    <Notice tone="success" title={offer} className="max-w-prose">
      <p className="type-figures mt-1 text-lg">
        <span className="whitespace-nowrap">{serialFrom}</span>
        {serialTo === serialFrom ? null : (
          <>
            {' '}
            to <span className="whitespace-nowrap">{serialTo}</span>
          </>
        )}
      </p>
      <p className="mt-2">Sold by {sale.deskName}. The tickets are in your account too.</p>
      <p className="mt-3">
        <Link to={paths.ticket(serialFrom!)} className="strong-link">
          See the draws that they are in
        </Link>
      </p>
    </Notice>
  );
}

function Missing() {
  return (
    <PageHeading
      title="We do not know this code."
      lead="Please scan it again, or ask the seller for a new one."
    />
  );
}
