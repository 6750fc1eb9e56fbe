// The provider's own page of a simulated world: its name stands for a payment until somebody has paid there.
import type { PaymentProvider } from '#base/payments/provider.ts';
import { ProviderUnavailable } from '#base/payments/provider.ts';
import type { Account, SimulatedProvider, Workings } from './account.ts';

const site = 'https://pay.example/';

/** What is to be paid at an address; undefined where the address is none of the provider's. */
export const pageAt = ({ pages }: SimulatedProvider, url: string): Account | undefined =>
  url.startsWith(site) ? pages.get(url.slice(site.length)) : undefined;

/** Whether something can still be paid on its page. */
export const isPageOpen = ({ payment, pageId }: Account): boolean =>
  payment.id === pageId && payment.status === 'unpaid';

/** Somebody pays: from now on the payment has a name of its own, and its page is over. */
export function payOnPage(provider: SimulatedProvider, account: Account): void {
  const { accounts } = provider;
  const { payment } = account;
  const pageId = account.pageId as string;
  accounts.delete(pageId);
  Object.assign(payment, { id: `paid-on-${pageId}`, status: 'authorized', failure: null });
  accounts.set(payment.id, account);
  provider.emit(payment.id, 'payment');
  provider.emit(pageId, 'payment');
}

/** Gives a provider its pages. */
export function addPages(provider: SimulatedProvider, { call, open, counted }: Workings): void {
  const { read, findToken, cancel } = provider;
  const { pages } = provider;
  Object.assign(provider, {
    read(id) {
      const page = pages.get(id);
      return page ? call(() => structuredClone(page.payment)) : read(id);
    },
    findToken(id) {
      const page = pages.get(id);
      return page ? call(() => (isPageOpen(page) ? `${site}${id}` : '')) : findToken(id);
    },
    cancel(id) {
      const page = pages.get(id);
      if (!page) return cancel(id);
      return call(() => {
        if (!isPageOpen(page)) throw new ProviderUnavailable('the page is over', 400);
        page.payment.status = 'canceled';
        provider.emit(id, 'payment');
      });
    },
    hostedPages: {
      open: (asked) =>
        counted(
          asked.paymentId,
          call(() => {
            const account = open(asked, { pageId: `page-${asked.idempotencyKey}` });
            const id = account.pageId as string;
            pages.set(id, account);
            return { id, token: `${site}${id}` };
          }),
        ),
    },
  } satisfies Partial<PaymentProvider>);
}
