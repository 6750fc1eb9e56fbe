// Donations, receipts, monthly gifts, and gifts of cash: what they declare and bring to the app.
import type { Db } from '#base/database/handles.ts';
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import type { Job } from '#base/jobs/jobs.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { bookYears } from '#rules/privacy/kept-years.ts';
import { createCardLinks } from './dedications/card-links.ts';
import { cardMails } from './dedications/card-mails.ts';
import { exportDedications } from './dedications/dedication-queries.ts';
import { dedicationRoutes } from './dedications/dedication-routes.ts';
import { forgetCards, forgetDedications } from './dedications/forget-cards.ts';
import { sendCards } from './dedications/send-cards.ts';
import {
  exportClaimedGifts,
  exportDonations,
  exportMonthlyGifts,
  forgetDonor,
  moveGifts,
} from './donor-data.ts';
import { endWaiting } from './guest-gifts/end-waiting.ts';
import { giftWaitingMail } from './guest-gifts/guest-gift-mail.ts';
import { guestGiftRoutes } from './guest-gifts/guest-gift-routes.ts';
import type { GuestGiftServices } from './guest-gifts/guest-gift-services.ts';
import { remindOfExpiringCards } from './monthly/card-reminders.ts';
import { chargeDueMonthly } from './monthly/charge-monthly.ts';
import { createMonthlyLinks } from './monthly/monthly-links.ts';
import { monthlyMails } from './monthly/monthly-mails.ts';
import { monthlyRoutes } from './monthly/monthly-routes.ts';
import { offlineGiftRoutes } from './offline-gifts/offline-gift-routes.ts';
import type { OfflineGiftServices } from './offline-gifts/offline-gift-services.ts';
import { donationReceiptMail } from './receipts/receipt-mail.ts';
import {
  type DocumentServices,
  receiptRoutes,
  registerReceiptDocuments,
} from './receipts/receipt-routes.ts';
import { donationReceiptsMail } from './receipts/receipts-mail.ts';
import { removePastDonors } from './remove-past-donors.ts';
import { donationRoutes } from './routes.ts';

export const donationFacts: FeatureFacts = {
  personalData: {
    exports: {
      donations: exportDonations,
      monthlyGifts: exportMonthlyGifts,
      claimedGifts: exportClaimedGifts,
      dedications: exportDedications,
    },
    forget: [forgetDonor, forgetDedications],
    move: [moveGifts],
  },
};

/** What donations are handed beside the foundation. */
interface Desk {
  offlineGifts: Omit<OfflineGiftServices, 'db' | 'organization' | 'wakeOutbox'>;
  documents: Pick<DocumentServices, 'sessions' | 'countCall'>;
  guestGifts: Omit<GuestGiftServices, 'db' | 'wakeOutbox'>;
  /** Null while payments are off. */
  payments: PaymentServices | null;
}

/** What is kept of people for a time alone. */
const forgettingJobs = (db: Db): Job[] => [
  { name: 'forget-cards', cron: '23 * * * *', run: () => forgetCards(db, new Date()) },
  { name: 'remove-past-donors', cron: '31 4 * * *', run: () => removePastDonors(db, bookYears) },
];

export function openDonations(
  { db, secret, organization, wakeOutbox }: Foundation,
  { offlineGifts, guestGifts, documents, payments }: Desk,
): OpenedFeature {
  const links = createMonthlyLinks(secret);
  const cardServices = { db, links: createCardLinks(secret), wakeOutbox };
  const guestServices = { db, wakeOutbox, ...guestGifts };
  return {
    callsOver: donationRoutes,
    calls: [
      ...receiptRoutes({ db, wakeOutbox }),
      ...monthlyRoutes({ db, wakeOutbox, payments }, links),
      ...offlineGiftRoutes({ db, organization, wakeOutbox, ...offlineGifts }),
      ...guestGiftRoutes(guestServices),
      ...dedicationRoutes(cardServices),
    ],
    files: (http) => registerReceiptDocuments(http, { db, organization, ...documents }),
    anchoredMails: {
      'donation-receipt': donationReceiptMail(links),
      'donation-receipts': donationReceiptsMail,
      ...monthlyMails(links),
      'gift-waiting': giftWaitingMail,
    },
    mails: cardMails(cardServices.links),
    jobs: [
      {
        name: 'send-cards',
        cron: '* * * * *',
        run: () => sendCards(cardServices, new Date()),
      },
      ...forgettingJobs(db),
      {
        name: 'end-waiting-gifts',
        cron: '41 * * * *',
        run: () => endWaiting(guestServices, new Date()),
      },
      ...(payments
        ? [
            {
              name: 'charge-monthly-donations',
              cron: '17 * * * *',
              run: () => chargeDueMonthly(payments, new Date()),
            },
            {
              name: 'remind-of-expiring-cards',
              cron: '40 14 * * *',
              run: () => remindOfExpiringCards({ db, wakeOutbox }, new Date()),
            },
          ]
        : []),
    ],
  };
}
