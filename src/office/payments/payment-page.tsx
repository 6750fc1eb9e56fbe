// /office/payments/:paymentId: one payment with everything that happened to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { PaymentDetail } from '#contract/office/payments.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { formatItem, standingOf } from '../kit/payment-labels.ts';
import { DedicationSection } from './dedication-section.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentPerks } from './payment-perks.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { DisputeList, RefundList } from './reversal-lists.tsx';
import { Timeline } from './timeline.tsx';
import type { RefundOutcome } from './use-refund-form.ts';
import { leftCents } from './what-goes-back.ts';

export const meta = () => officeMeta('Payment');

export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  const query = useQuery({
    queryKey: ['payment', paymentId],
    queryFn: () => call(officePaymentsApi.read, { paymentId }),
  });
  return (
    <>
      <ListLink />
      <Loaded query={query} what="payment" lines={8}>
        {(data) => <Payment key={data._id} payment={data} />}
      </Loaded>
    </>
  );
}

/** Leads back to the list as it was left. */
function ListLink() {
  const { state } = useLocation();
  const query: unknown = state?.listQuery;
  return (
    <BackLink to={officePaths.payments() + (typeof query === 'string' ? query : '')}>
      All payments
    </BackLink>
  );
}

function Payment({ payment }: { payment: PaymentDetail }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  // A gift of cash or a check is voided at its own page.
  const isOffline = payment.provider === 'offline';
  const canRefund = payment.status === 'settled' && !isOffline && leftCents(payment) > 0;

  useEffect(() => {
    // The button is gone with the last cent, and the focus would be lost with it.
    if (outcome && !canRefund) heading.current?.focus();
  }, [outcome, canRefund]);

  function finish(next: RefundOutcome): void {
    setIsRefunding(false);
    setOutcome(next);
    client.invalidateQueries({ queryKey: ['payment', payment._id] });
    client.invalidateQueries({ queryKey: ['payments'] });
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <Title payment={payment} heading={heading} />
        {canRefund ? (
          <Button
            look="secondary"
            onClick={() => {
              setOutcome(null);
              setIsRefunding(true);
            }}
          >
            Refund
          </Button>
        ) : null}
      </div>
      <div role="status">
        {outcome ? (
          <Notice tone={outcome.tone} isQuiet className="mt-7">
            {outcome.text}
          </Notice>
        ) : null}
      </div>
      <Parts payment={payment} />
      {isRefunding ? (
        <RefundDialog payment={payment} onClose={() => setIsRefunding(false)} onDone={finish} />
      ) : null}
    </>
  );
}

function Title(props: { payment: PaymentDetail; heading: RefObject<HTMLHeadingElement | null> }) {
  const { payment, heading } = props;
  return (
    <div className="min-w-0">
      <h1 ref={heading} tabIndex={-1} className="type-display text-h2 outline-none">
        <span className="type-figures">{formatMoney(payment.amountCents)}</span>
        <span className="mt-1 block text-h3">{formatItem(payment.item)}</span>
      </h1>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {standingOf(payment).map((mark) => (
          <Mark key={mark.text} {...mark} />
        ))}
      </p>
    </div>
  );
}

function Parts({ payment }: { payment: PaymentDetail }) {
  const isOffline = payment.provider === 'offline';
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-12">
        <PaymentFacts payment={payment} />
        <PaymentPerks payment={payment} />
        {payment.item.type === 'donation' && !isOffline ? (
          <DedicationSection paymentId={payment._id} />
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-12">
        <Timeline events={payment.timeline} />
        <RefundList refunds={payment.refunds} />
        <DisputeList disputes={payment.disputes} />
      </div>
    </div>
  );
}
