/** What the sandbox's card form sends to confirm a token, with a card that expires in three years. */
export function cardForm(filled: {
  publishableKey: string;
  token: string;
  number: string;
  name: string;
  postalCode?: string;
}): Record<string, string> {
  return {
    key: filled.publishableKey,
    client_secret: filled.token,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': filled.number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': filled.name,
    'payment_method_data[billing_details][address][postal_code]': filled.postalCode ?? '89109',
  };
}
