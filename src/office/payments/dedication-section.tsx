// Whom a gift honors, where its card is, and what staff do about it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OfficeDedication, officeDedicationsApi } from '#contract/office/dedications.ts';
import { formatDedication } from '#rules/donations/dedications.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { Problem } from '../kit/problem.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { type DedicationAct, DedicationDialog } from './dedication-dialog.tsx';

/** The section; nothing for a payment without a dedication. */
export function DedicationSection({ paymentId }: { paymentId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-dedication', paymentId],
    queryFn: () => call(officeDedicationsApi.ofPayment, { paymentId }),
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the dedication." error={failure} onRetry={refetch} />;
  }
  if (!data) return <SkeletonLines lines={2} label="Loading the dedication" />;
  return data.dedication ? <Dedicated dedication={data.dedication} /> : null;
}

const notSent: Record<NonNullable<OfficeDedication['endedBecause']>, string> = {
  address: 'Not sent: its address wants no cards.',
  staff: 'Stopped by staff.',
  late: 'Not sent: the donor did not confirm their email in time.',
};

/** Where the card is, in a sentence. */
function standingOf({ state, sent, sends, card, endedBecause }: OfficeDedication): string {
  const times = sends > 1 ? `, ${sends} times` : '';
  const left = sent ? `Sent on ${formatDay(sent)}${times}.` : '';
  if (endedBecause) return `${left} ${notSent[endedBecause]}`.trim();
  switch (state) {
    case null:
      return 'No card.';
    case 'unconfirmed':
      return 'Waits until the donor has confirmed their email.';
    case 'waiting':
      return card?.sendOn
        ? `Leaves on ${formatCalendarDay(card.sendOn, 'longDay')}.`
        : 'Leaves in a moment.';
    case 'gift-went-back':
      return 'Not sent, because the gift was returned.';
    default:
      return left;
  }
}

const buttons: [DedicationAct, string][] = [
  ['change', 'Correct'],
  ['resend', 'Send again'],
  ['stop', 'Stop the card'],
];

function Dedicated({ dedication }: { dedication: OfficeDedication }) {
  const [act, setAct] = useState<DedicationAct | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const mayChange = useMayCall()(officeDedicationsApi.change);
  const { kind, honoree, card, can } = dedication;
  return (
    <PaymentSection title="In honor or memory">
      <p className="type-title text-h4 first-letter:uppercase [overflow-wrap:anywhere]">
        {formatDedication(kind, honoree)}
      </p>
      <p className="mt-1">{standingOf(dedication)}</p>
      {card ? (
        <div className="mt-3 border-l-4 border-line pl-4 [overflow-wrap:anywhere]">
          <p>
            {card.name} <span className="text-soft">{card.email}</span>
          </p>
          {card.message ? <p className="mt-1 whitespace-pre-line">{card.message}</p> : null}
          <p className="mt-1 text-sm text-soft">
            {card.showsAmount ? 'Shows the amount.' : 'Does not show the amount.'}
          </p>
        </div>
      ) : null}
      <div role="status">
        {done ? (
          <Notice tone="success" isQuiet className="mt-4">
            {done}
          </Notice>
        ) : null}
      </div>
      {mayChange ? (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {buttons
            .filter(([name]) => can[name])
            .map(([name, label]) => (
              <Button key={name} look="secondary" onClick={() => setAct(name)}>
                {label}
              </Button>
            ))}
        </div>
      ) : null}
      {act ? (
        <DedicationDialog
          act={act}
          dedication={dedication}
          onClose={() => setAct(null)}
          onDone={(sentence) => {
            setAct(null);
            setDone(sentence);
          }}
        />
      ) : null}
    </PaymentSection>
  );
}
