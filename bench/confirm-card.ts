// Confirms a card with the stand-in of the provider, as the browser's form does.
import type { Caller } from '../src/contract/client.ts';
import { paymentsApi } from '../src/contract/payments.ts';

/** What the card form does, straight with the provider. */
export async function confirmCard(url: string, call: Caller, token: string): Promise<void> {
  const { key, apiBase } = await call(paymentsApi.stripeKey, {});
  const intent = token.split('_secret_')[0];
  const confirmed = await fetch(new URL(`${apiBase}/v1/payment_intents/${intent}/confirm`, url), {
    method: 'POST',
    body: new URLSearchParams({
      key: key as string,
      client_secret: token,
      payment_method: 'pm_card_visa',
    }),
  });
  if (!confirmed.ok) throw new Error(`The card was not taken: ${await confirmed.text()}`);
}
