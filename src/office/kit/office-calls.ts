// The calls of the back office by their addresses alone, so that no schemas are loaded with them.
import type { accountsApi } from '#contract/accounts.ts';
import { address } from '#contract/client.ts';
import type { contentApi } from '#contract/content.ts';
import type { officeMeApi } from '#contract/office/me.ts';
import type { officePaymentsApi } from '#contract/office/payments.ts';

export const officeCalls = {
  init: address<typeof accountsApi.init>({ method: 'POST', path: '/auth/init' }),
  refresh: address<typeof accountsApi.refresh>({ method: 'POST', path: '/auth/user/refresh' }),
  me: address<typeof officeMeApi.read>({ method: 'GET', path: '/office/data/me' }),
  charities: address<typeof contentApi.charities>({ method: 'GET', path: '/data/charities' }),
  payments: address<typeof officePaymentsApi.list>({
    method: 'GET',
    path: '/office/data/payments',
    paged: true,
  }),
  payment: address<typeof officePaymentsApi.read>({
    method: 'GET',
    path: '/office/data/payments/{paymentId}',
  }),
  refund: address<typeof officePaymentsApi.refund>({
    method: 'POST',
    path: '/office/data/payments/{paymentId}/refund',
  }),
};
