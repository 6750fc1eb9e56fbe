// What the payment providers say that a page's content policy has to let them load, copied by hand.

/** A provider's own list: sources by the directive that has to allow them. */
export interface ProviderPolicy {
  /** Where it is published, and when it was copied. */
  source: string;
  copiedOn: string;
  sources: Readonly<Record<string, readonly string[]>>;
}

/**
 * Of Stripe.js with the Payment Element and the Express Checkout Element, whose wallets are drawn in Stripe's
 * own frames or by the browser; without the address field, which we do not use.
 */
export const stripePolicy: ProviderPolicy = {
  source: 'https://docs.stripe.com/security/guide#content-security-policy',
  copiedOn: '2026-11-23',
  sources: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    // Checkout's own page, to which browsers follow a form of ours only where it is listed.
    'form-action': ['https://checkout.stripe.com'],
  },
};

const paypalSources = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
] as const;

/** Of PayPal's JavaScript SDK. */
export const paypalPolicy: ProviderPolicy = {
  source: 'https://developer.paypal.com/sdk/js/best-practices',
  copiedOn: '2026-11-23',
  sources: {
    'script-src': paypalSources,
    'frame-src': paypalSources,
    'connect-src': paypalSources,
    'img-src': [...paypalSources, 'data:'],
  },
};
