// Tries what gifts alone are paid by at Stripe: its own page, Checkout, and debits of bank accounts.
import { isDeepStrictEqual } from 'node:util';
import type { StripeConfig } from '#base/config.ts';
import type { PaymentProvider } from '#base/payments/provider.ts';
import { type Trial, untilSeen } from './trial.ts';
import { newPayment, trialCents } from './trial-parts.ts';

/** What these gifts take beside the API. */
export interface GiftOptions {
  /** Pays on a page with a good card, as somebody in a browser does. */
  payOnPage: (url: string) => Promise<unknown>;
  /** How long that may take. */
  payMs: number;
  /** Lets the days of a bank pass, where they do not pass by themselves. */
  passBankDays: () => Promise<unknown>;
  /** How long a bank may take then. */
  bankMs: number;
}

const leadsTo = { paid: 'https://example.org/paid', back: 'https://example.org/back' };

/** Opens a page of Stripe's own, closes it, and has another one paid. */
export async function tryPage(
  trial: Trial,
  provider: PaymentProvider,
  { payOnPage, payMs }: GiftOptions,
): Promise<void> {
  const { hostedPages } = provider;
  if (!hostedPages) throw new Error('Stripe has no pages for us.');
  const open = () => hostedPages.open({ ...asked, email: null, leadsTo });
  let { savesMethod: _, ...asked } = newPayment();
  const closed = await open();
  await provider.cancel(closed.id);
  trial.expect('a closed page', (await provider.read(closed.id)).status, 'canceled');
  trial.expect('a closed page has no address', await provider.findToken(closed.id), '');

  ({ savesMethod: _, ...asked } = newPayment());
  const page = await open();
  trial.expect('a page has an address', /^(https:)?\//.test(page.token), true);
  trial.expect('the same key opens the same page', await open(), page);
  trial.expect('its address is found again', await provider.findToken(page.id), page.token);
  const facts = { amountCents: trialCents, currency: 'usd', paymentId: asked.paymentId };
  const read = async (id: string) => {
    const { status, amountCents, currency, paymentId } = await provider.read(id);
    return { status, amountCents, currency, paymentId };
  };
  trial.expect('nobody has paid yet', await read(page.id), { status: 'unpaid', ...facts });

  await payOnPage(page.token);
  const isPaid = ({ status }: { status: string }) => status !== 'unpaid';
  const seen = await untilSeen(() => read(page.id), isPaid, payMs);
  if (seen.status === 'unpaid') {
    trial.untried.push('a paid page: nobody has paid on it');
    return;
  }
  trial.expect('paid on the page and held', seen, { status: 'authorized', ...facts });
  const { id } = await provider.read(page.id);
  trial.expect('it has a name of its own now', id.slice(0, 3), 'pi_');
  const late = await provider.cancel(page.id).then(
    () => 'closed',
    () => 'refused',
  );
  trial.expect('a paid page is not closed', late, 'refused');
  const taken = await provider.capture(id, asked.paymentId);
  trial.expect('captured from the page', taken.status, 'captured');
  trial.expect('the page tells so', await read(page.id), { status: 'captured', ...facts });
}

// Stripe's published test accounts: https://docs.stripe.com/payments/ach-direct-debit
const accounts = {
  good: '000123456789',
  withoutFunds: '000222222227',
  returning: '000555555559',
};

/** Agrees to debits of test accounts, and sees what their banks decide. */
export async function tryDebits(
  trial: Trial,
  provider: PaymentProvider,
  config: StripeConfig,
  { passBankDays, bankMs }: GiftOptions,
): Promise<void> {
  if (!config.takesBankDebits) {
    trial.untried.push('bank debits: they are not switched on (STRIPE_BANK_DEBITS)');
    return;
  }
  const debits: Record<string, { id: string; paymentId: string }> = {};
  for (const [name, account] of Object.entries(accounts)) {
    const asked = { ...newPayment(), isBankDebit: true };
    const made = await provider.create(asked);
    const isAgreed = await agree(config, made, account);
    const { status } = await provider.read(made.id);
    if (!isAgreed || status === 'challenged') {
      await provider.cancel(made.id);
      trial.untried.push('bank debits: Stripe takes this account only by its dialog in a browser');
      return;
    }
    trial.expect(`a debit of an account (${name}) waits for its bank`, status, 'processing');
    debits[name] = { id: made.id, paymentId: asked.paymentId };
  }
  await passBankDays();
  const until = (name: keyof typeof accounts, isGood: (status: string) => boolean) =>
    untilSeen(
      () => provider.read(debits[name]?.id as string),
      ({ status }) => isGood(status),
      bankMs,
    );
  const paid = await until('good', (status) => status !== 'processing');
  trial.expect(
    'the bank has paid, and nobody had to capture it',
    [paid.status, paid.amountCents, paid.paymentId, paid.captureId !== null],
    ['captured', trialCents, debits.good?.paymentId, true],
  );
  const refused = await until('withoutFunds', (status) => status !== 'processing');
  trial.expect('a bank that says no', refused.status, 'unpaid');
  trial.expect('the donor is told why', typeof refused.failure, 'string');
  await provider.cancel(refused.id);
  trial.expect('nobody tries it again', (await provider.read(refused.id)).status, 'canceled');
  await until('returning', (status) => status === 'captured');
  await tryReturn(trial, provider, debits.returning?.id as string, bankMs);
}

async function tryReturn(
  trial: Trial,
  provider: PaymentProvider,
  id: string,
  bankMs: number,
): Promise<void> {
  const amounts = async () =>
    (await provider.readReversals(id)).disputes.map(({ amountCents }) => amountCents);
  const whole = [trialCents];
  const seen = await untilSeen(amounts, (returned) => isDeepStrictEqual(returned, whole), bankMs);
  trial.expect('what a bank returns is a dispute', seen, whole);
}

/** Agrees as a browser does; answers whether Stripe took it. */
async function agree(
  { apiUrl, publishableKey }: StripeConfig,
  payment: { id: string; token: string },
  account: string,
): Promise<boolean> {
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: payment.token,
    'payment_method_data[type]': 'us_bank_account',
    'payment_method_data[us_bank_account][routing_number]': '110000000',
    'payment_method_data[us_bank_account][account_number]': account,
    'payment_method_data[us_bank_account][account_holder_type]': 'individual',
    'payment_method_data[billing_details][name]': 'Pat Trial',
    'payment_method_data[billing_details][email]': 'pat@trial.example',
    'mandate_data[customer_acceptance][type]': 'online',
    'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
  });
  const url = `${apiUrl ?? 'https://api.stripe.com'}/v1/payment_intents/${payment.id}/confirm`;
  return (await fetch(url, { method: 'POST', body })).ok;
}
