// A donation's receipt: its number, the file, and a button that has it sent by mail.
import { useMutation } from '@tanstack/react-query';
import type { DonationEntry } from '#contract/accounts.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';
import { donatedCents } from './donation-row.tsx';

/** One row of the receipts. */
export function ReceiptRow({ donation }: { donation: DonationEntry }) {
  const number = donation.receiptNumber;
  const sending = useMutation({
    mutationFn: () =>
      call(receiptsApi.comms, { action: 'send.donation.receipt', donationId: donation._id }),
  });
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-baseline justify-between gap-6">
        <p className="type-title type-figures text-h4">Receipt no. {number}</p>
        <p className="type-figures shrink-0 text-right text-sm text-soft">
          {formatDay(donation.created)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Money cents={donatedCents(donation) + donation.feeCents} className="text-soft" />
        <div className="-mx-2 flex flex-wrap items-center gap-x-2">
          <a href={paths.receipt(donation._id)} download className="button button-quiet">
            Download PDF
            <span className="sr-only"> of receipt no. {number}</span>
          </a>
          {donation.purchaseItem.dollarAmount > 0 ? (
            <Button look="quiet" isBusy={sending.isPending} onClick={() => sending.mutate()}>
              Send by email
              <span className="sr-only"> receipt no. {number}</span>
            </Button>
          ) : null}
        </div>
      </div>
      <p role="status" className="type-label text-right text-sm empty:hidden">
        {sendingMessage(sending)}
      </p>
      <p role="alert" className="type-label text-right text-sm text-danger empty:hidden">
        {sending.error?.message}
      </p>
    </li>
  );
}

function sendingMessage(sending: { isPending: boolean; isSuccess: boolean }): string | null {
  if (sending.isPending) return 'Sending…';
  return sending.isSuccess ? 'Sent. Please check your email.' : null;
}
