// The test projects: pure rules, and the server on each of the two databases.
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/support/postgres.ts';

// All threads share the machine code of the embedded database, and V8 frees what it has replaced while another
// thread may replace it too: once in some sixty whole runs that ended the process ('Check failed:
// jit_page.has_value()', compare nodejs/node#64500). It keeps that code instead, some megabytes.
setFlagsFromString('--no-wasm-code-gc');

const serverTests = [
  'src/server/**/*.test.ts',
  'test/race/**/*.test.ts',
  'test/faults/**/*.test.ts',
  'test/simulator/**/*.test.ts',
];
const aboutTheEmbedded = [
  'src/server/base/database/embedded.test.ts',
  'src/server/processes/refuse-demo-accounts.test.ts',
];
const hasPostgres = findPostgres() !== null;

if (!hasPostgres) {
  console.warn(
    '\n!!! NO POSTGRESQL: neither TEST_DATABASE_URL nor server programs were found.\n!!! EVERY TEST ON A POSTGRESQL SERVER IS SKIPPED; only the embedded database is tested.\n',
  );
}

function serverProject(name: string, kind: 'embedded' | 'server', globalSetup: string[]) {
  return {
    test: {
      name,
      include: kind === 'server' ? serverTests : serverTests.filter((t) => !t.includes('race')),
      // What is about the embedded database itself need not run beside a server as well.
      ...(kind === 'server' ? { exclude: aboutTheEmbedded } : {}),
      env: { TEST_DATABASE: kind, NODE_ENV: 'test' },
      globalSetup,
      setupFiles: ['test/support/unordered.ts'],
      // The server's modules are loaded once for each worker; every file has a database of its own.
      isolate: false,
      // Only what never ends is ended: a busy machine may take long.
      testTimeout: 1_200_000,
      hookTimeout: 1_200_000,
    },
  };
}

export default defineConfig({
  test: {
    // Threads of one process compile the embedded database once, where processes would do it each.
    pool: 'threads',
    // Two more than the cores of a small machine: tests wait for disks and for each other.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{rules,contract,ui,web,office}/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'test/support/**/*.test.ts',
          ],
          // What a test puts in the place of a global it takes away itself, so files can share a worker.
          isolate: false,
          // Only what never ends is ended: a busy machine is slow at a million draws.
          testTimeout: 1_200_000,
        },
      },
      serverProject('embedded', 'embedded', ['test/support/embedded-setup.ts']),
      ...(hasPostgres
        ? [serverProject('postgres', 'server', ['test/support/postgres-setup.ts'])]
        : []),
    ],
  },
});
