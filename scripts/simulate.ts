// `npm run simulate -- --seeds 2000 [--first 1] [--purchases 6] [--database embedded]`: the simulation of payments, longer.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    first: { type: 'string', default: '1' },
    purchases: { type: 'string', default: '6' },
    database: { type: 'string', default: 'postgres' },
  },
});

const { status } = spawnSync('vitest', ['run', 'test/simulator', '--project', values.database], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SEEDS: values.seeds,
    FIRST_SEED: values.first,
    PURCHASES: values.purchases,
  },
});
process.exit(status ?? 1);
