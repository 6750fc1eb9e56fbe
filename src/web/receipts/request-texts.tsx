// What the receipts page asks and answers, with scripts and without.
import { Notice } from '#ui/notice.tsx';
import type { ReceiptRange } from './receipt-range.ts';

export const emailHint = 'The email address that your donations have on file.';

export const rangeOptions: readonly { value: ReceiptRange; title: string }[] = [
  { value: 'this-year', title: 'This year' },
  { value: 'last-year', title: 'Last year' },
  { value: 'all', title: 'All of them' },
  { value: 'custom', title: 'Choose dates' },
];

export const SentNotice = () => (
  <Notice tone="success" title="If that address has given to us, its receipts are on their way.">
    It can take a minute until they are there.
  </Notice>
);
