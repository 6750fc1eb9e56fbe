// A gate before a provider's API that holds answers back: what was true when it was asked arrives late.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The gate: its address, and what it holds. */
export interface HeldAnswers {
  url: string;
  /** Holds the next answer to such a call; answers when it is held, and how to let it go. */
  holdNext(method: string, path: RegExp): { isHeld: Promise<void>; release(): void };
  /** Answers the next calls by itself with such a status, whatever the API made of them. */
  answerNext(method: string, path: RegExp, status: number, times: number): void;
  close(): Promise<void>;
}

/** Opens a gate before an API; everything goes through until something is to be held. */
export async function openGate(apiUrl: string): Promise<HeldAnswers> {
  const waiting: { method: string; path: RegExp; onHeld(): void; released: Promise<void> }[] = [];
  const replaced: { method: string; path: RegExp; status: number }[] = [];
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
    const isMeant = ({ method, path }: { method: string; path: RegExp }) =>
      method === request.method && path.test(request.url ?? '');
    const own = take(replaced, isMeant);
    if (own) {
      response.writeHead(own.status, { 'content-type': 'application/json' }).end('{"error":{}}');
      return;
    }
    const held = take(waiting, isMeant);
    held?.onHeld();
    await held?.released;
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
    answerNext(method, path, status, times) {
      for (let n = 0; n < times; n++) replaced.push({ method, path, status });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever sends again and again would keep a connection busy, and the server open, for ever.
        server.closeAllConnections();
      }),
  };
}

function take<T>(from: T[], isMeant: (one: T) => boolean): T | undefined {
  const index = from.findIndex(isMeant);
  return index < 0 ? undefined : from.splice(index, 1)[0];
}
