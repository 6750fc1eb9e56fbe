// The receipt that a donor gets by mail: text, HTML and a PDF that say the same.
import type { OrganisationInfo } from '#contract/accounts.ts';
import type { Db } from '../database/handles.ts';
import { layoutHtml, layoutText, type MailContent, type Particular } from '../mail/layout.ts';
import type { MailTemplate } from '../mail/outbox.ts';
import { findReceipt, type Receipt } from './queries.ts';
import { drawReceipt } from './receipt-pdf.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const pieces = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** The rows that text, HTML and PDF all show. */
export function receiptParticulars(receipt: Receipt): Particular[] {
  return [
    ['Receipt number', String(receipt.receiptNumber)],
    ['Donor', receipt.donorName],
    ['Date', date.format(receipt.donatedAt)],
    ['Given to', receipt.charityName ?? 'Where it is needed most'],
    ['Amount', money.format(receipt.amountCents / 100)],
    ...perks(receipt).map((perk): Particular => ['With thanks', perk]),
  ];
}

function perks(receipt: Receipt): string[] {
  return [
    receipt.jackpotCredits > 0 ? pieces(receipt.jackpotCredits, 'jackpot credit') : '',
    receipt.raffleTickets > 0
      ? `${pieces(receipt.raffleTickets, 'raffle ticket')}, valid for one year`
      : '',
    receipt.voteTokens > 0 ? pieces(receipt.voteTokens, 'vote token') : '',
  ].filter(Boolean);
}

/** Makes the template; its data is `{ donationId }`. */
export function donationReceiptMail(
  db: Db,
  organisation: OrganisationInfo,
  publicUrl: string,
): MailTemplate {
  return async ({ donationId }) => {
    const receipt = await findReceipt(db, String(donationId));
    if (!receipt) throw new Error('The donation of this receipt does not exist.');
    const amount = money.format(receipt.amountCents / 100);
    const content: MailContent = {
      heading: 'Thank you for your donation',
      paragraphs: [
        `${receipt.donorName}, your gift of ${amount} has arrived.`,
        'It helps a young adult who has aged out of foster care through the first steps on their own.',
      ],
      particulars: receiptParticulars(receipt),
      button: { label: 'See your account', url: `${publicUrl}/account` },
      closing: [
        `${organisation.name} is the recipient of this gift (tax ID ${organisation.taxId}). The receipt is attached as a PDF; please keep it for your tax records.`,
      ],
    };
    return {
      subject: `Your donation receipt no. ${receipt.receiptNumber} from ${organisation.name}`,
      text: layoutText(content, organisation),
      html: layoutHtml(content, organisation),
      attachments: [
        {
          filename: `receipt-${receipt.receiptNumber}.pdf`,
          contentType: 'application/pdf',
          content: await drawReceipt(receiptParticulars(receipt), organisation),
        },
      ],
    };
  };
}
