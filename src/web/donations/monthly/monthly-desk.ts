// The calls about one monthly gift: as its donor in the account, or by the link of an email.
import { ApiError, address } from '#contract/client.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { MonthlyActName, monthlyApi, monthlyLinkApi } from '#contract/monthly.ts';
import { call } from '../../base/api.ts';

/** What an act takes, beside the gift. */
export type ActInput = Record<string, string | number | boolean | null | undefined>;

/** What can be done to one gift; each act answers how it stands then. */
export interface MonthlyDesk {
  act(name: MonthlyActName, input?: ActInput): Promise<MonthlyDonation>;
  /** Begins the saving of a new card; answers the provider's token. */
  prepareCard(): Promise<{ token: string }>;
  saveCard(setupToken: string): Promise<MonthlyDonation>;
}

/** What every act is given. */
export interface ActProps {
  gift: MonthlyDonation;
  desk: MonthlyDesk;
  onDone: (gift: MonthlyDonation, done: string) => void;
}

// The addresses alone: the page of the link needs nothing else of the contract.
const link = {
  read: address<typeof monthlyLinkApi.read>({ method: 'POST', path: '/auth/monthly/read' }),
  card: address<typeof monthlyLinkApi.card>({ method: 'POST', path: '/auth/monthly/card' }),
  saveCard: address<typeof monthlyLinkApi.saveCard>({
    method: 'POST',
    path: '/auth/monthly/card-saved',
  }),
  request: address<typeof monthlyLinkApi.request>({
    method: 'POST',
    path: '/auth/monthly/request',
  }),
};
const account = {
  card: address<typeof monthlyApi.card>({
    method: 'POST',
    path: '/account/monthly-donations/{monthlyDonationId}/card',
  }),
  saveCard: address<typeof monthlyApi.saveCard>({
    method: 'POST',
    path: '/account/monthly-donations/{monthlyDonationId}/card-saved',
  }),
};

/** The acts have one form on each way; which fields they take, the server says. */
const act = (path: Endpoint['path']) =>
  address<typeof monthlyLinkApi.cancel>({ method: 'POST', path } as never);

/** The desk of a gift of one's account. */
export const accountDesk = (monthlyDonationId: string): MonthlyDesk => ({
  act: (name, input = {}) =>
    call(act(`/account/monthly-donations/{monthlyDonationId}/${name}`), {
      monthlyDonationId,
      ...input,
    } as never),
  prepareCard: () => call(account.card, { monthlyDonationId }),
  saveCard: (setupToken) => call(account.saveCard, { monthlyDonationId, setupToken }),
});

/** The desk of the gift that a link leads to. */
export const linkDesk = (token: string): MonthlyDesk => ({
  act: (name, input = {}) => call(act(`/auth/monthly/${name}`), { token, ...input }),
  prepareCard: () => call(link.card, { token }),
  saveCard: (setupToken) => call(link.saveCard, { token, setupToken }),
});

/** The gift that a link leads to; null where the link is not valid. */
export async function readLinked(token: string): Promise<MonthlyDonation | null> {
  try {
    return await call(link.read, { token });
  } catch (problem) {
    const codes = ['monthly_link_invalid', 'bad_input'];
    if (problem instanceof ApiError && codes.includes(problem.code ?? '')) return null;
    throw problem;
  }
}

/** Asks for new links; the answer is the same for any address. */
export const requestLinks = (email: string) => call(link.request, { email });
