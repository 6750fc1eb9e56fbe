// What PayPal answers with, when it is no answer: all of it is asked for again, whatever its status says.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProviderUnavailable } from '../provider.ts';
import { createPaypal } from './paypal.ts';

type Answer = (response: ServerResponse) => void;

const json =
  (body: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const goodToken = json({ access_token: 'a-token', expires_in: 600 });

let server: Server;
let provider: ReturnType<typeof createPaypal>;
let answers: { path: string; answer: Answer }[] = [];

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _chunk of request);
    const { answer } = answers.find(({ path }) => request.url?.endsWith(path)) ?? {};
    (answer ?? goodToken)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  answers = [];
  provider = createPaypal({
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isLive: false,
    browserApiBase: null,
  });
});

const id = '5O190127TN364715T';
const order = {
  ...{ id, status: 'COMPLETED' },
  purchase_units: [
    {
      payments: {
        captures: [
          { id: 'C-1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '10' } },
        ],
      },
    },
  ],
};
const payment = { amountCents: 1_000, currency: 'usd' };
const calls = {
  create: [
    '/v2/checkout/orders',
    () =>
      provider.create({
        ...{ ...payment, paymentId: 'p-1', description: 'A gift', idempotencyKey: 'k-1' },
        savesMethod: false,
      }),
  ],
  read: [`/${id}`, () => provider.read(id)],
  capture: [`/${id}/capture`, () => provider.capture(id, 'p-1')],
  refund: [
    '/C-1/refund',
    () => provider.refund({ ...payment, refundId: 'r-1', providerPaymentId: id }),
  ],
  token: ['/v1/oauth2/token', () => provider.read(id)],
} satisfies Record<string, [string, () => Promise<unknown>]>;

const bodies: Record<string, Answer> = {
  'that breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id":', () => response.destroy());
  },
  'that is a page': (response) => response.writeHead(200).end('<html>Just a moment…</html>'),
  'that is empty': (response) => response.writeHead(200).end(),
  'that is null': json(null),
  'that is something else': json({ message: 'Hello' }),
};

for (const [call, [path, make]] of Object.entries(calls)) {
  it.each(Object.entries(bodies))(`takes a 200 to ${call} %s for no answer`, async (_, answer) => {
    answers = [
      { path, answer },
      { path: `/${id}`, answer: json(order) },
    ];
    const error = await make().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ hasAnswered: false, isFinalForKey: false, isTheirFault: true });
  });
}

it('takes a 200 that stalls for no answer', async () => {
  const opened = Promise.withResolvers<ServerResponse>();
  answers = [
    {
      path: `/${id}`,
      answer: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
        opened.resolve(response);
      },
    },
  ];
  await expect(provider.read(id)).rejects.toBeInstanceOf(ProviderUnavailable);
  (await opened.promise).destroy();
});
