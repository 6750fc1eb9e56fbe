// Serves the staff's calls about gifts of cash and checks.

import { bind, signedIn } from '#base/http/bind.ts';
import { Refusal } from '#contract/errors.ts';
import { officeOfflineGiftsApi as api } from '#contract/office/offline-gifts.ts';
import { findReceipt } from '../receipts/receipt-queries.ts';
import { previewPerks } from './find-perks.ts';
import { exportOfflineGifts, findOfflineGifts, readOfflineGift } from './offline-gift-queries.ts';
import type { OfflineGiftServices } from './offline-gift-services.ts';
import { findDonor, recordOfflineGift } from './record-offline-gift.ts';
import { voidOfflineGift } from './void-offline-gift.ts';

/** The calls; the roles are declared in the contract. */
export function offlineGiftRoutes(services: OfflineGiftServices) {
  const { db, organization } = services;
  return [
    bind(api.list, (input) => findOfflineGifts(db, input)),
    bind(api.export, (input) => exportOfflineGifts(db, input)),
    bind(api.findDonor, ({ email }) => findDonor(db, email)),
    bind(api.perks, (input) => previewPerks(services, input)),
    bind(api.read, ({ paymentId }) => readOfflineGift(db, paymentId)),
    bind(api.receipt, async ({ paymentId }) => {
      const { donationId } = await readOfflineGift(db, paymentId);
      const receipt = await findReceipt(db, donationId);
      if (!receipt) throw new Refusal('not_found');
      const { drawReceipts } = await import('../receipts/receipt-pdf.ts');
      const file = await drawReceipts([receipt], organization);
      return {
        fileName: `receipt-${receipt.receiptNumber}.pdf`,
        contentType: 'application/pdf',
        base64: Buffer.from(file).toString('base64'),
      };
    }),
    bind(api.record, async (input, context) =>
      readOfflineGift(db, await recordOfflineGift(services, signedIn(context).userId, input)),
    ),
    bind(api.void, async (input, context) => {
      await voidOfflineGift(services, signedIn(context).userId, input);
      return readOfflineGift(db, input.paymentId);
    }),
  ];
}
