// A gate before a provider's API that holds answers back: what was true when it was asked arrives late.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The gate: its address, and what it holds. */
export interface HeldAnswers {
  url: string;
  /** Holds the next answer to such a call; answers when it is held, and how to let it go. */
  holdNext(method: string, path: RegExp): { isHeld: Promise<void>; release(): void };
  close(): Promise<void>;
}

/** Opens a gate before an API; everything goes through until something is to be held. */
export async function openGate(apiUrl: string): Promise<HeldAnswers> {
  const waiting: { method: string; path: RegExp; onHeld(): void; released: Promise<void> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${apiUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const index = waiting.findIndex(
      ({ method, path }) => method === request.method && path.test(request.url ?? ''),
    );
    if (index >= 0) {
      const [held] = waiting.splice(index, 1);
      held?.onHeld();
      await held?.released;
    }
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdNext(method, path) {
      const held = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waiting.push({ method, path, onHeld: held.resolve, released: released.promise });
      return { isHeld: held.promise, release: released.resolve };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
