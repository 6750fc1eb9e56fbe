// Payments: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '../feature.ts';
import { removePastDeclines } from './check-declines.ts';
import { exportPayments } from './export-payments.ts';
import { movePayments } from './move-payments.ts';
import { officePaymentRoutes } from './office-routes.ts';
import { forgetPurchaseMails, purchaseMails } from './purchase-mails.ts';
import { reconcile } from './reconcile.ts';
import { paymentsWithTakenBack } from './refunds/taken-back.ts';
import type { ToldTroubles } from './refunds/tell-of-trouble.ts';
import { paymentRoutes } from './routes.ts';
import type { PaymentServices } from './services.ts';
import { registerApplePay } from './stripe/apple-pay.ts';
import { limitBadWebhooks } from './webhooks/bad-webhooks.ts';
import { registerWebhooks, removePastPayloads } from './webhooks/webhooks.ts';

export const paymentFacts: FeatureFacts = {
  personalData: {
    exports: { payments: exportPayments },
    forget: [forgetPurchaseMails],
    move: [movePayments],
  },
  due: {
    'disputes-open': `select 1 from disputes where closed_at is null`,
    'refunds-taken-back': paymentsWithTakenBack,
    // The job has asked for it several times by then.
    'monthly-gifts-waiting': `select 1 from payments where status = 'ordered'
      and monthly_donation_id is not null and provider_payment_id is null
      and created_at < now() - interval '3 hours'`,
  },
};

/** @param services null while payments are off */
export function openPayments(
  { db, config }: Foundation,
  services: PaymentServices | null,
): OpenedFeature {
  const told: ToldTroubles = new Map();
  return {
    calls: [...paymentRoutes(services, config), ...officePaymentRoutes(db, services)],
    anchoredMails: purchaseMails,
    files: (http) => {
      limitBadWebhooks(http);
      registerApplePay(http, config.stripe?.applePayFile);
      if (services) registerWebhooks(http, services);
    },
    jobs: services
      ? [
          {
            name: 'reconcile-payments',
            cron: '*/5 * * * *',
            run: () => reconcile(services, new Date(), told),
          },
          {
            name: 'remove-webhook-payloads',
            cron: '57 3 * * *',
            run: () => removePastPayloads(db, new Date()),
          },
          {
            name: 'remove-past-declines',
            cron: '53 3 * * *',
            run: () => removePastDeclines(db, new Date()),
          },
        ]
      : [],
  };
}
