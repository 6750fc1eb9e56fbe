// Measures whether an answer takes as long for an address that is known here as for one that is not: whoever asks for
// somebody else's must not learn it from a clock.
import { accountsApi } from '../src/contract/accounts.ts';
import type { Caller } from '../src/contract/client.ts';
import { passwordsApi } from '../src/contract/passwords.ts';
import { paymentsApi } from '../src/contract/payments.ts';
import { receiptsApi } from '../src/contract/receipts.ts';
import { openVisitor } from '../test/support/visitor.ts';
import { confirmCard } from './confirm-card.ts';
import type { BenchPostgres } from './postgres.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { compare } from './rounds.ts';

// As many as the limits of one network allow.
const rounds = 20;
const people = 10;
const password = 'four calm blue horses';
const amountCents = 2_500;

type Ask = (url: string, email: string) => Promise<number>;

/** Asks for everything once more for known and for unknown addresses, in turns. */
export async function measureEvenAnswers(
  resources: AsyncDisposableStack,
  postgres: BenchPostgres | null,
): Promise<Row[]> {
  const databaseUrl = await postgres?.createDatabase();
  const { url } = await startProduct(resources, { dataDir: makeDirectory(resources), databaseUrl });
  const known = await Promise.all(Array.from({ length: people }, () => makeAccount(url)));
  const rows: Row[] = [];
  // Gifts first, so that each known address has receipts.
  for (const [what, ask] of [
    ['a gift without an account', give],
    ['a login with a wrong password', logIn],
    ['receipts without a login', askForReceipts],
    ['a forgotten password', askForPassword],
  ] as const satisfies [string, Ask][]) {
    let turn = 0;
    await ask(url, newAddress());
    const { ours, reference, ratio } = await compare(
      rounds,
      () => ask(url, known[turn++ % people] as string),
      () => ask(url, newAddress()),
    );
    rows.push({
      what: `${what}: an address with an account, against one without`,
      ours: figure(ours, 'ms'),
      reference: figure(reference, 'ms'),
      ratio,
    });
  }
  return rows;
}

let addresses = 0;
const newAddress = () => `bench-${Date.now()}-${addresses++}@mail.example`;

/** A browser that comes for the first time, and has its token. */
async function open(url: string): Promise<Caller> {
  const { call } = openVisitor(url);
  await call(accountsApi.init, {});
  return call;
}

async function makeAccount(url: string): Promise<string> {
  const email = newAddress();
  const call = await open(url);
  const about = { name: 'Robin Park', agree_tos: true, loginOnCreate: false } as const;
  await call(accountsApi.create, { email, password, ...about });
  return email;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Both calls of a gift, without what the card's provider takes. */
async function give(url: string, email: string): Promise<number> {
  const call = await open(url);
  let token = '';
  const started = await timed(async () => {
    const given = await call(paymentsApi.startStripe, {
      amountCents,
      purchaseItem: { type: 'donation', dollarAmount: amountCents / 100 },
      guestDonor: { name: 'Pat Guest', email },
    });
    token = given.token;
  });
  await confirmCard(url, call, token);
  const paymentResult = { token };
  const completed = await timed(() =>
    call(paymentsApi.complete, { paymentSource: 'stripe', paymentResult }),
  );
  return started + completed;
}

/** The words of both answers differ, as the specification wants; the time may not. */
async function logIn(url: string, email: string): Promise<number> {
  const call = await open(url);
  return timed(() => call(accountsApi.login, { email, password: 'not it' }).catch(() => {}));
}

async function askForReceipts(url: string, email: string): Promise<number> {
  const call = await open(url);
  return timed(() => call(receiptsApi.request, { email }));
}

async function askForPassword(url: string, email: string): Promise<number> {
  const call = await open(url);
  return timed(() => call(passwordsApi.requestToken, { email }));
}
