// Measures what a first gift asks of somebody on a phone: what they type and press, and how long it takes when nobody
// hesitates; and what a change of a monthly gift takes from its email on.
import { type Browser, chromium, type Page } from '@playwright/test';
import { accountsApi } from '../src/contract/accounts.ts';
import { paymentsApi } from '../src/contract/payments.ts';
import { findChromium } from '../test/support/chromium.ts';
import { openVisitor } from '../test/support/visitor.ts';
import { confirmCard } from './confirm-card.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { median } from './rounds.ts';

const rounds = 3;
/** A phone of the middle, four times slower than this machine. */
const slowness = 4;

/** What somebody has done on a page. */
interface Effort {
  fields: number;
  presses: number;
}

interface Journey {
  what: string;
  path: string;
  go(page: Page): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** From the page of gifts to the payment of $100. */
async function choose(page: Page): Promise<void> {
  await button(page, 'Make a Donation').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^\$100 / }).tap();
  await dialog.getByRole('button', { name: 'Make a Donation' }).tap();
}

const isDone = (page: Page) => page.getByRole('heading', { name: 'Payment complete' }).waitFor();

const byCard: Journey = {
  what: 'a first gift by card',
  path: '/donate',
  async go(page) {
    await choose(page);
    for (const [label, text] of [
      ['Card number', '4242424242424242'],
      ['Expires', '1234'],
      ['Security code', '123'],
      ['Name on card', 'Jamie Rivera'],
      ['Postal code', '89109'],
      ['Email', `bench-${Date.now()}@mail.example`],
    ] as const) {
      await page.getByLabel(label, { exact: true }).pressSequentially(text);
    }
    await button(page, /^Pay \$/).tap();
    await isDone(page);
  },
};

const byWallet: Journey = {
  what: 'a first gift by a wallet',
  path: '/donate',
  async go(page) {
    await choose(page);
    await button(page, 'Apple Pay').tap();
    await button(page, 'Pay now').tap();
    await isDone(page);
  },
};

/** Runs each journey from the live page to its end, and says what it took. */
export async function measureGiving(resources: AsyncDisposableStack): Promise<Row[]> {
  const { url } = await startProduct(resources, { dataDir: makeDirectory(resources) });
  const browser = resources.adopt(await chromium.launch(await findChromium()), (one) =>
    one.close(),
  );
  const monthly: Journey = {
    what: 'the amount of a monthly gift changed, from the link in its email on',
    path: await makeMonthlyLink(url),
    async go(page) {
      await page.getByLabel('Dollars each month').fill('20');
      await button(page, 'Save').tap();
      await page.getByText('Your monthly gift is changed.').waitFor();
    },
  };
  const rows: Row[] = [];
  for (const journey of [byCard, byWallet, monthly]) {
    const times: number[] = [];
    let effort: Effort = { fields: 0, presses: 0 };
    for (let round = 0; round < (journey === monthly ? 1 : rounds); round++) {
      const run = await runJourney(browser, url, journey);
      times.push(run.seconds);
      effort = run.effort;
    }
    rows.push({
      what: `${journey.what}, on a phone ${slowness} times slower`,
      ours: `${effort.fields} fields, ${effort.presses} presses, ${figure(median(times), 's')}`,
    });
  }
  return rows;
}

async function runJourney(browser: Browser, url: string, { path, go }: Journey) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await page.addInitScript(countEffort);
  await page.goto(path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const startedAt = performance.now();
  await go(page);
  const seconds = (performance.now() - startedAt) / 1000;
  const effort = await page.evaluate(() =>
    (globalThis as unknown as { effort: () => Effort }).effort(),
  );
  await context.close();
  return { seconds, effort };
}

/** Runs in the page: counts the fields that something is typed into, and the presses of a finger. */
function countEffort(): void {
  const typed = new Set<EventTarget | null>();
  let presses = 0;
  Object.assign(globalThis, { effort: () => ({ fields: typed.size, presses }) });
  document.addEventListener('input', ({ target }) => {
    const isTyped = !['radio', 'checkbox'].includes((target as HTMLInputElement).type);
    if (isTyped) typed.add(target);
  });
  document.addEventListener('touchend', () => presses++, true);
}

/** Begins a gift of $25 a month; answers the path of the link in its email. */
async function makeMonthlyLink(url: string): Promise<string> {
  const email = `monthly-${Date.now()}@mail.example`;
  const { call } = openVisitor(url);
  const account = { email, password: 'four calm blue horses', name: 'Robin Park' };
  await call(accountsApi.create, { ...account, agree_tos: true });
  const purchaseItem = { type: 'donation', dollarAmount: 25, frequency: 'monthly' } as const;
  const { token } = await call(paymentsApi.startStripe, { amountCents: 2_500, purchaseItem });
  await confirmCard(url, call, token);
  await call(paymentsApi.complete, { paymentSource: 'stripe', paymentResult: { token } });
  for (;;) {
    const mails = await (await fetch(`${url}/sandbox/mailbox.json`)).json();
    for (const { to, text } of mails as { to: string; text: string }[]) {
      const link = to === email && /\/gifts\/monthly\?[0-9a-f]{64}/.exec(text)?.[0];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
