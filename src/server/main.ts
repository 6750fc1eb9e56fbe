// Starts the product: one process that does everything, or a cluster of them; and stops it in order.

import { readConfig } from './base/config.ts';
import { failToStart } from './processes/announce.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Each is loaded alone: the primary of a cluster serves nobody and starts the faster.
  if (config.workers > 1) {
    const { startCluster } = await import('./processes/cluster.ts');
    await startCluster(config);
  } else {
    const { serveAlone } = await import('./processes/serve-alone.ts');
    await serveAlone(config);
  }
}

main().catch(failToStart);
