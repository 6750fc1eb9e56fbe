// The mail with all receipts of a range of days: one table, and one PDF with a page for each.

import type { Particular } from '#base/mail/layout.ts';
import type { MailSource, MailWriter, WrittenMail } from '#base/mail/template.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { purposeOf } from '#rules/donations/purpose.ts';
import { counted, plural } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printDay } from './receipt-lines.ts';
import {
  countReceipts,
  type Days,
  type Donor,
  findReceipts,
  type Receipt,
} from './receipt-queries.ts';
import { findStatement } from './statement-queries.ts';

/** How many receipts one mail carries at most. */
const maxReceipts = 200;

/** Its data is `{ userId, guestEmail?, from?, to? }`; one of the first two is there. */
export const donationReceiptsMail: MailWriter = async (data, source) => {
  const { db, organization } = source;
  const { userId = null, guestEmail } = data as unknown as Donor;
  const donor = { userId, guestEmail };
  const days = data as Days;
  const receipts = await findReceipts(db, donor, days, maxReceipts);
  const total = await countReceipts(db, donor, days);
  if (receipts.length === 0) return nothing(days, source);
  const year = wholeYear(days);
  const statement = year === null ? null : await findStatement(db, donor, year);
  const { drawReceipts } = await import('./receipt-pdf.ts');
  const { drawStatement } = await import('./statement-pdf.ts');
  const pdf = (filename: string, content: Uint8Array) => ({
    ...{ filename, contentType: 'application/pdf', content },
  });
  return {
    ...collection({ receipts, total, days, year }, organization),
    attachments: [
      pdf('receipts.pdf', await drawReceipts(receipts, organization)),
      ...(statement
        ? [pdf(`statement-${year}.pdf`, await drawStatement(statement, organization))]
        : []),
    ],
  };
};

/** The year that a range is, from its first day to its last, once it is over; null for any other. */
function wholeYear({ from, to }: Days): number | null {
  const year = from?.slice(0, 4);
  const isWhole = from === `${year}-01-01` && to === `${year}-12-31`;
  const thisYear = printDay(new Date()).slice(-4);
  return isWhole && year && year < thisYear ? Number(year) : null;
}

function nothing(days: Days, { organization, publicUrl }: MailSource): WrittenMail {
  return {
    subject: `No donations ${printDays(days)} to ${organization.name}`,
    heading: 'No donations in this range',
    paragraphs: [
      `You asked for your donation receipts, but there are no donations ${printDays(days)} under this address.`,
      'Perhaps you gave from another email address, or on other dates.',
    ],
    button: { label: 'See your account', url: `${publicUrl}/account` },
    closing: ['If you did not ask for this email, you do not need to do anything.'],
  };
}

function collection(
  found: { receipts: Receipt[]; total: number; days: Days; year: number | null },
  organization: OrganizationInfo,
): WrittenMail {
  const { receipts, total, days, year } = found;
  const count = receipts.length === 1 ? 'receipt' : counted(receipts.length, 'receipt');
  const cents = receipts.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0);
  return {
    subject: `Your donation receipts from ${organization.name}`,
    heading: 'Your donation receipts',
    paragraphs: [
      `Attached ${plural(year ? 2 : receipts.length, 'is the', 'are the')} ${count} of your donations ${printDays(days)}${year ? `, and a statement of ${year}` : ''}.`,
      ...(total > receipts.length
        ? [
            `These are the newest ${receipts.length} of ${total}. Please ask for a shorter range of days to get the others.`,
          ]
        : []),
    ],
    particulars: [...receipts.map(row), ['Together', formatMoney(cents)]],
    closing: [
      `${organization.name} is the recipient of these gifts (tax ID ${organization.taxId}). Please keep the PDF for your tax records.`,
      'If you did not ask for this email, you do not need to do anything: it was sent to you alone.',
    ],
  };
}

function row(receipt: Receipt): Particular {
  const { refundedCents } = receipt;
  const refunded = refundedCents > 0 ? ` (refunded ${formatMoney(refundedCents)})` : '';
  return [
    `No. ${receipt.receiptNumber}, ${printDay(receipt.donatedAt)}`,
    `${formatMoney(receipt.amountCents)}${refunded} · ${purposeOf(receipt)}`,
  ];
}

/** `from 2026-01-01 to 2026-12-31`, or as much of it as is given. */
function printDays({ from, to }: Days): string {
  if (!from && !to) return 'so far';
  return [from ? `from ${from}` : '', to ? `to ${to}` : ''].filter(Boolean).join(' ');
}
