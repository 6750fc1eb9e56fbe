// Every address that the back office links to.
export const officePaths = {
  payments: () => '/office/payments',
  payment: (paymentId: string) => `/office/payments/${paymentId}`,
  site: () => '/',
  account: () => '/account',
  login: (next: string) => `/account/login?next=${encodeURIComponent(next)}`,
};
