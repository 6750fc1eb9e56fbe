// Speaks to PayPal's REST API; the sandbox stands behind the same calls.
import type { PaypalConfig } from '#base/config.ts';
import type { PaymentProvider } from '../provider.ts';
import { createPaypalClient } from './paypal-client.ts';
import { createEventReader } from './paypal-events.ts';
import { paypalOrders } from './paypal-orders.ts';
import { readPaypalReport } from './paypal-report.ts';
import { paypalReversals } from './paypal-reversals.ts';

/** Makes the wallet provider of a configuration. */
export function createPaypal(config: PaypalConfig): PaymentProvider {
  const client = createPaypalClient(config);
  return {
    name: 'paypal',
    isLive: config.isLive,
    // An approved order blocks nothing: only our capture takes money.
    hasHolds: false,
    ...paypalOrders(client, config.isLive),
    ...paypalReversals(client),
    readReport: (from, to) => readPaypalReport(client, from, to),
    savedCards: null,

    // A wallet is declined when it is captured, which settle() sees.
    cardOfDecline: () => null,
    readEvent: createEventReader(config, client),
  };
}
