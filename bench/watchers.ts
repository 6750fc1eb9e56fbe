// Thousands of open pages that watch a live feed, as raw as can be, so that they cost less than the server.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A page that watches. */
export interface Watcher {
  socket: Socket;
  /** Resolves when the next news arrive. */
  next(): Promise<void>;
}

const atOnce = 250;
/** A server lets so many of one address watch; all of 127.0.0.0/8 is this machine. */
const ofAddress = 40;

/** Opens so many pages on a feed, from as many addresses as it takes. */
export async function openWatchers(
  resources: AsyncDisposableStack,
  url: string,
  path: string,
  count: number,
): Promise<Watcher[]> {
  const { hostname, port } = new URL(url);
  const watchers: Watcher[] = [];
  resources.defer(() => {
    for (const { socket } of watchers) socket.destroy();
  });
  while (watchers.length < count) {
    const first = watchers.length;
    const opened = Array.from({ length: Math.min(atOnce, count - first) }, (_, at) => {
      const address = Math.floor((first + at) / ofAddress);
      const localAddress = `127.1.${address >> 8}.${(address & 255) + 1}`;
      return openWatcher({ host: hostname, port: Number(port), localAddress }, path);
    });
    watchers.push(...(await Promise.all(opened)));
  }
  return watchers;
}

async function openWatcher(
  to: { host: string; port: number; localAddress: string },
  path: string,
): Promise<Watcher> {
  const socket = connect(to);
  let resolve: () => void = () => {};
  let arrived = new Promise<void>((done) => {
    resolve = done;
  });
  socket.on('data', (part) => {
    // Beats say the time, and are no news.
    if (!part.includes('data: {')) return;
    resolve();
    arrived = new Promise<void>((done) => {
      resolve = done;
    });
  });
  const watcher: Watcher = { socket, next: () => arrived };
  await once(socket, 'connect');
  const first = watcher.next();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${to.host}\r\naccept: text/event-stream\r\n\r\n`);
  await first;
  return watcher;
}
