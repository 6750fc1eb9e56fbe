// What happened to a payment, event after event.
import type { PaymentDetail } from '#contract/office/payments.ts';
import { formatMoney } from '#rules/format/money.ts';
import { momentOf } from '../kit/office-times.ts';
import { PaymentSection } from '../kit/payment-section.tsx';

/** What, why and when, from the first event to the last. */
export function Timeline({ events }: { events: PaymentDetail['timeline'] }) {
  return (
    <PaymentSection title="What happened" aside="New York’s times">
      {events.length === 0 ? <p className="text-soft">Nothing is written down.</p> : null}
      <ol className="timeline -mb-6">
        {events.map(({ at, what, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={index}>
            <p className="type-title text-lg leading-snug first-letter:uppercase">{what}</p>
            <p className="[overflow-wrap:anywhere] first-letter:uppercase">{withMoney(why)}</p>
            <p className="type-figures text-sm text-soft">
              <time dateTime={at}>{momentOf(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </PaymentSection>
  );
}

/** The server notes plain cents: `2500 cents: sent twice` → `$25.00: sent twice`. */
function withMoney(why: string): string {
  return why.replaceAll(/\b(\d{1,10}) cents\b/g, (_, cents) => formatMoney(Number(cents)));
}
