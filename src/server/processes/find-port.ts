// Finds the port to listen on before anybody listens, since addresses in pages and mails name it.
import { createServer } from 'node:net';
import type { Config } from '../base/config.ts';

/**
 * The port that is set; for 0, one that is free now.
 *
 * @throws EADDRINUSE where somebody listens there: processes that share a port would not notice
 */
export function findPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
