// Starts the product: one process that does everything, or a cluster of them; and stops it in order.
import { flushCompileCache } from 'node:module';
// First of all, since what is imported beside it would be loaded before it works.
import './processes/load-fast.ts';

async function main(): Promise<void> {
  const { readConfig } = await import('./base/config.ts');
  const config = readConfig(process.env);
  // Each is loaded alone: the primary of a cluster serves nobody and starts the faster.
  if (config.workers > 1) {
    const { startCluster } = await import('./processes/cluster.ts');
    await startCluster(config);
  } else {
    const { serveAlone } = await import('./processes/serve-alone.ts');
    await serveAlone(config);
  }
  // Whoever kills the process spares the next one the work all the same.
  flushCompileCache();
}

main().catch(async (error) => {
  const { failToStart } = await import('./processes/announce.ts');
  failToStart(error);
});
