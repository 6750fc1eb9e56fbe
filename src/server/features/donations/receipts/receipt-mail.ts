// The receipt that a donor gets by mail: text, HTML and a PDF that say the same.

import type { MailWriter } from '#base/mail/template.ts';
import { formatMoney } from '#rules/format/money.ts';
import { claimPart } from '../guest-gifts/guest-gift-mail.ts';
import { linkOf, readLetter } from '../monthly/monthly-letters.ts';
import type { MonthlyLinks } from '../monthly/monthly-links.ts';
import { linkLasts } from '../monthly/monthly-mails.ts';
import { receiptParticulars } from './receipt-lines.ts';
import { findReceipt } from './receipt-queries.ts';

const passOnPdf = 'To show the receipt to somebody, pass on the PDF alone.';

/**
 * Its data is `{ donationId }`, and the `claimToken` where something waits for a donor without an account.
 * That of a monthly gift carries the link to change it.
 */
export const donationReceiptMail =
  (links: MonthlyLinks): MailWriter =>
  async ({ donationId, claimToken }, { db, organization, publicUrl, recipient }) => {
    const receipt = await findReceipt(db, String(donationId));
    if (!receipt) throw new Error('The donation of this receipt does not exist.');
    const what = receipt.isEntry ? 'entry donation' : receipt.isMonthly ? 'monthly gift' : 'gift';
    const claim = claimToken
      ? await claimPart(db, String(donationId), String(claimToken), publicUrl)
      : null;
    const monthly = receipt.monthlyDonationId
      ? linkOf(
          links,
          await readLetter(db, receipt.monthlyDonationId),
          { publicUrl, recipient },
          'Change, pause or cancel it',
        )
      : null;
    const { drawReceipts } = await import('./receipt-pdf.ts');
    return {
      subject: `Your donation receipt no. ${receipt.receiptNumber} from ${organization.name}`,
      heading: 'Thank you for your donation',
      paragraphs: [
        `${receipt.donorName}, your ${what} of ${formatMoney(receipt.amountCents)} has arrived.`,
        ...(receipt.isEntry ? ['Your place in the golf tournament is yours.'] : []),
        'It helps a young adult who has aged out of foster care through the first steps on their own.',
        ...(claim?.paragraphs ?? []),
      ],
      particulars: receiptParticulars(receipt),
      ...(claim?.secrets ? { secrets: claim.secrets } : {}),
      ...(claim?.button ? { button: claim.button } : {}),
      ...(monthly
        ? monthly
        : receipt.hasAccount && !claim
          ? { button: { label: 'See your account', url: `${publicUrl}/account` } }
          : {}),
      closing: [
        `${organization.name} is the recipient of this gift (tax ID ${organization.taxId}). The receipt is attached as a PDF; please keep it for your tax records.`,
        // People forward receipts to whoever does their taxes.
        ...(monthly?.button ? [`${passOnPdf} ${linkLasts}`] : []),
        ...(receipt.disclosure ? [receipt.disclosure] : []),
      ],
      attachments: [
        {
          filename: `receipt-${receipt.receiptNumber}.pdf`,
          contentType: 'application/pdf',
          content: await drawReceipts([receipt], organization),
        },
      ],
    };
  };
