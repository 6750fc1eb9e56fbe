// Puts load on an address with autocannon, in a process of its own so that it shares no event loop.
import { fileURLToPath } from 'node:url';
import { runProgram } from './processes.ts';

const connections = 32;
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));

/** What came of the load. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  /** The time that all but one in a hundred answers took at most, in milliseconds. */
  p99: number;
}

interface Printed {
  duration: number;
  requests: { total: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
}

/** Asks for one address as fast as it answers; an answer that is not 2xx is an error. */
export async function load(
  resources: AsyncDisposableStack,
  url: string,
  seconds: number,
): Promise<LoadResult> {
  const args = ['-j', '-n', '-c', `${connections}`, '-d', `${seconds}`];
  const printed = await runProgram(resources, process.execPath, [
    autocannon,
    ...args,
    '-H',
    'accept-encoding=br',
    url,
  ]);
  const result = JSON.parse(printed) as Printed;
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx.`);
  }
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
  };
}
