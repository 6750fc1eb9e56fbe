// Serves the payment calls.
import { Refusal } from '#contract/errors.ts';
import { hostedGiftsApi } from '#contract/hosted-gifts.ts';
import { paymentsApi } from '#contract/payments.ts';
import type { PaypalConfig, StripeConfig } from '../config.ts';
import { bind } from '../http/bind.ts';
import { cancelPayment } from './cancel-payment.ts';
import { completePayment } from './complete-payment.ts';
import { readHostedGift, startHostedGift } from './hosted-gifts.ts';
import type { PaymentServices } from './services.ts';
import { startPayment } from './start-payment.ts';

/** The payment calls; without a provider they answer that payments are off. */
export function paymentRoutes(
  services: PaymentServices | null,
  {
    stripe,
    paypal,
    publicUrl,
  }: { stripe: StripeConfig | null; paypal: PaypalConfig | null; publicUrl: string },
) {
  function on(): PaymentServices {
    if (!services) throw new Refusal('payments_off');
    return services;
  }
  return [
    bind(paymentsApi.stripeKey, async () => ({
      key: stripe?.publishableKey ?? null,
      apiBase: stripe?.browserApiBase ?? null,
    })),
    bind(paymentsApi.paypalKey, async () => ({
      key: paypal?.clientId ?? null,
      apiBase: paypal?.browserApiBase ?? null,
    })),
    bind(paymentsApi.startStripe, (input, context) => startPayment(on(), 'stripe', input, context)),
    bind(paymentsApi.startPaypal, (input, context) => startPayment(on(), 'paypal', input, context)),
    bind(paymentsApi.cancelStripe, (input, context) =>
      cancelPayment(on(), 'stripe', input, context),
    ),
    bind(paymentsApi.cancelPaypal, (input, context) =>
      cancelPayment(on(), 'paypal', input, context),
    ),
    bind(hostedGiftsApi.start, (input, context) =>
      startHostedGift({ ...on(), publicUrl }, input, context),
    ),
    bind(hostedGiftsApi.read, (input, context) => readHostedGift(on(), input, context)),
    bind(paymentsApi.complete, (input, context) => completePayment(on(), input, context)),
  ];
}
