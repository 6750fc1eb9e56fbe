// A cluster without pages, for tests that count its processes and kill them: its primary, and its workers.
import cluster from 'node:cluster';
import { readConfig } from '#base/config.ts';
import { startCluster } from '#server/processes/cluster.ts';
import { runWorker } from '#server/processes/worker.ts';

const config = { ...readConfig(process.env), limitFactor: 1000 };
if (cluster.isPrimary) {
  await startCluster(config, import.meta.filename);
} else {
  await runWorker(config, {
    hasPages: false,
    extend: async (http) => {
      http.get('/test/pid', async () => ({ pid: process.pid }));
    },
  });
}
