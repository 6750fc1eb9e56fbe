// Receives webhooks and waits for things to happen, for the tests of both stand-ins.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Receives webhooks until the test ends.
 *
 * @param read what to keep of each
 * @param answer decides the HTTP status
 */
export async function receiveWebhooks<Received>(
  read: (payload: Buffer, headers: IncomingHttpHeaders) => Received,
  answer: (nth: number) => number,
): Promise<{ received: Received[]; url: string }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(read(Buffer.concat(chunks), request.headers));
    response.writeHead(answer(received.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Waits until something holds; the bound only ends what never happens. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
