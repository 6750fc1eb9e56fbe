// Takes the webhooks that a provider sends during a trial, and checks them as the product does.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PaymentProvider, ProviderEvent } from '#base/payments/provider.ts';

/** What has come so far. */
export interface WebhookDesk {
  events: ProviderEvent[];
  /** Why webhooks were refused: a wrong secret, an old one, another form. */
  refused: string[];
  close(): Promise<void>;
}

/** Listens on a port of this machine, at any path. */
export async function openWebhookDesk(
  provider: Pick<PaymentProvider, 'readEvent'>,
  port: number,
): Promise<WebhookDesk> {
  const events: ProviderEvent[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    try {
      events.push(await provider.readEvent(await buffer(request), request.headers));
      response.writeHead(200).end();
    } catch (error) {
      refused.push((error as Error).message);
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    events,
    refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever sends again and again would keep a connection busy, and the server open, for ever.
        server.closeAllConnections();
      }),
  };
}
