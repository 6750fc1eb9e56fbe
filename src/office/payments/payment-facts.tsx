// The particulars of a payment.
import { useQuery } from '@tanstack/react-query';
import { contentApi } from '#contract/content.ts';
import type { PaymentDetail } from '#contract/office/payments.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { formatDay as dayOf } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { listPerks } from '#rules/format/perks.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { EmailLine } from '../kit/email-line.tsx';
import { Code, Fact } from '../kit/facts.tsx';
import { momentOf } from '../kit/office-times.ts';
import { feeCents, formatItem, wayOf } from '../kit/payment-labels.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { Guest } from '../kit/person.tsx';
import { leftCents } from './what-goes-back.ts';

/** The name of the charity that a donation is for, once it is known. */
function useCharityName(item: PurchaseItem): string | null {
  const preference = item.type === 'donation' ? (item.donationPreference ?? null) : null;
  const { data } = useQuery({
    queryKey: ['charities'],
    queryFn: () => call(contentApi.charities, {}),
    enabled: preference !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (item.type !== 'donation') return null;
  if (preference === null) return 'Where it is needed most';
  return data?.find((charity) => charity.preference === preference)?.name ?? preference;
}

/** Who paid what, when and how. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const charity = useCharityName(payment.item);
  return (
    <PaymentSection title="Details">
      <dl className="divide-y divide-line">
        <Fact term="Buyer">
          {payment.buyer ? (
            <>
              <span className="block">{payment.buyer.name}</span>
              <EmailLine email={payment.buyer.email} />
            </>
          ) : payment.guest ? (
            <Guest guest={payment.guest} />
          ) : (
            'Not known yet'
          )}
        </Fact>
        {payment.claim ? <Fact term="Claim">{formatClaim(payment.claim)}</Fact> : null}
        <Fact term="What">{formatItem(payment.item)}</Fact>
        {charity ? <Fact term="For">{charity}</Fact> : null}
        <Fact term="Begun (New York)">
          <time dateTime={payment.created} className="type-figures">
            {momentOf(payment.created)}
          </time>
        </Fact>
        <Fact term="Payment method">{wayOf(payment)}</Fact>
        <MoneyFacts payment={payment} />
        <Fact term="Payment id">
          <Code>{payment._id}</Code>
        </Fact>
        <Fact term="Provider’s id">
          {payment.providerPaymentId ? <Code>{payment.providerPaymentId}</Code> : 'None yet'}
        </Fact>
      </dl>
    </PaymentSection>
  );
}

/** How far the claim of a gift without an account is. */
function formatClaim({
  state,
  claimed,
  waiting,
  waitsUntil,
}: NonNullable<PaymentDetail['claim']>): string {
  const left = listAnd(listPerks(waiting));
  switch (state) {
    case 'claimed':
      return left
        ? `Claimed on ${dayOf(claimed!)}; ${left} could not go to the account`
        : `Claimed on ${dayOf(claimed!)}`;
    case 'over':
      return `Not claimed until ${dayOf(waitsUntil!)}, so what came with it went back`;
    case 'waiting':
      return `${left} wait until ${dayOf(waitsUntil!)}`;
    case 'nothing':
      return 'Nothing waits';
  }
}

function MoneyFacts({ payment }: { payment: PaymentDetail }) {
  const fee = feeCents(payment);
  return (
    <>
      <Fact term="Amount">
        <Money cents={payment.amountCents} />
        {fee > 0 ? (
          <span className="block text-sm text-soft">
            <Money cents={fee} /> of it covers the card fee
          </span>
        ) : null}
      </Fact>
      {payment.refundsCents > 0 ? (
        <Fact term="Refunded">
          <Money cents={payment.refundsCents} />
        </Fact>
      ) : null}
      {payment.status === 'settled' ? (
        <Fact term="Left">
          <Money cents={leftCents(payment)} />
        </Fact>
      ) : null}
    </>
  );
}
