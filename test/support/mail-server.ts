// A mail server with moods, as simple as the protocol allows, for tests of what leaves the outbox.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A running mail server. */
export interface MailServer {
  /** Its address as `SMTP_URL` names it; `host` stands for the name it is reached by. */
  url(host?: string): string;
  /** What was handed over, headers and body as they came. */
  received: { to: string; data: string }[];
  /** How many connections there were. */
  connections: number;
  /** The recipients it was named, in that order. */
  named: string[];
  close(): Promise<void>;
}

/** Starts one; it never answers to the body of a mail to somebody whose address begins with `hang`. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    running.connections++;
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    serve(socket, running);
  });
  const running: MailServer = {
    url: (host = '127.0.0.1') => `smtp://${host}:${(server.address() as AddressInfo).port}`,
    received: [],
    connections: 0,
    named: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return running;
}

function serve(socket: Socket, { received, named }: MailServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let waiting = '';
  let to = '';
  let isBody = false;
  socket.setEncoding('utf8').on('data', (text: string) => {
    waiting += text;
    for (;;) {
      const end = waiting.indexOf(isBody ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = waiting.slice(0, end);
      waiting = waiting.slice(end + (isBody ? 5 : 2));
      if (isBody) {
        isBody = false;
        if (to.startsWith('hang')) continue;
        received.push({ to, data: said });
        say('250 taken');
      } else if (/^RCPT/i.test(said)) {
        to = /<(.*)>/.exec(said)?.[1] ?? '';
        named.push(to);
        say('250 fine');
      } else if (/^DATA/i.test(said)) {
        isBody = true;
        say('354 go on');
      } else say(/^STARTTLS/i.test(said) ? '502 not here' : '250 fine');
    }
  });
  say('220 ready');
}
