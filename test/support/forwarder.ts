// Stands between the app and a database: cuts connections, swallows what is sent, or leads elsewhere.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose network a test disturbs. */
export interface Forwarder {
  port: number;
  /** The same address with the proxy's port. */
  through(url: string): string;
  /** Ends every open connection. */
  cut(): void;
  /** From now on swallows every byte of the connections that are open, and never ends them. */
  silence(): void;
  /** Leads new connections to another port; those that are open stay where they are. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Starts a proxy to a port of this machine. */
export async function startForwarder(target: number): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let port = target;
  const follow = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => silent.has(socket) || other.write(bytes));
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      // A network that has fallen silent does not tell that a connection has ended either.
      if (!silent.has(socket)) other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    follow(near, far);
    follow(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    through: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    cut,
    silence: () => {
      for (const socket of sockets) silent.add(socket);
    },
    leadTo: (next) => {
      port = next;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
