// Puts load on an address with autocannon, in a process of its own so that it shares no event loop.
import path from 'node:path';
import { runProgram } from './processes.ts';

const connections = 32;

/** What came of the load. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  /** The time that all but one in a hundred answers took at most, in milliseconds. */
  p99: number;
}

/** Asks for one address as fast as it answers; an answer that is not 2xx is an error. */
export async function load(
  resources: AsyncDisposableStack,
  url: string,
  seconds: number,
): Promise<LoadResult> {
  const script = path.join(import.meta.dirname, 'load-process.ts');
  const args = [script, url, String(connections), String(seconds)];
  const result = JSON.parse(await runProgram(resources, process.execPath, args)) as LoadResult & {
    seconds: number;
    errors: number;
  };
  if (result.errors > 0)
    throw new Error(`${url}: ${result.errors} requests were not answered well.`);
  return {
    requests: result.requests,
    requestsPerSecond: result.requests / result.seconds,
    p99: result.p99,
  };
}
