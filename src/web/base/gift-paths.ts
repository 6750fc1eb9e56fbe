// The addresses of a gift without scripts, apart from all others, which the front page loads.

interface Gift {
  amount?: number | null | undefined;
  source?: string | null | undefined;
}

export const giftPaths = {
  /** The form, with an amount already in it where one is chosen. */
  form: ({ amount, source }: Gift = {}): string => {
    const query = new URLSearchParams();
    if (amount) query.set('amt', String(amount));
    if (source) query.set('src', source);
    return query.size > 0 ? `/donate/form?${query}` : '/donate/form';
  },
  /** The form again, of a gift that was not paid. */
  formOf: (paymentId: string): string => `/donate/form?gift=${paymentId}`,
  /** What has become of a gift. */
  thanks: (paymentId: string): string => `/donate/thanks?gift=${paymentId}`,
};
