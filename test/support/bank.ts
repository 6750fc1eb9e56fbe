// What a browser sends to the card provider when its owner agrees to a debit, for tests of the server.
import { type TestApp, testKeys } from './app.ts';

/** Agrees to a debit of an account, one of Stripe's published test accounts. */
export function agreeToDebit(
  app: Pick<TestApp, 'stripe'>,
  token: string,
  account: string,
): Promise<Response> {
  const id = token.split('_secret_')[0] as string;
  return fetch(`${app.stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: testKeys.publishableKey,
      client_secret: token,
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': '110000000',
      'payment_method_data[us_bank_account][account_number]': account,
      'payment_method_data[billing_details][name]': 'Pat Bank',
      'payment_method_data[billing_details][email]': 'pat@bank.example',
    }),
  });
}
