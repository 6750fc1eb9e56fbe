// Every endpoint of the contract, found in its files, so that no new one is forgotten by a test.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';

const folder = fileURLToPath(new URL('../../src/contract', import.meta.url));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** All declared endpoints, each once, by method and path. */
export async function readWholeContract(): Promise<Endpoint[]> {
  const found = new Map<string, Endpoint>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[a-z-/]+\.ts$/.test(name),
  )) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const table of Object.values(exported)) {
      if (typeof table !== 'object' || table === null) continue;
      for (const one of Object.values(table)) {
        if (isEndpoint(one)) found.set(`${one.method} ${one.path}`, one);
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
