// Serves the file by which Apple knows that a domain may show Apple Pay.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Where Apple looks for it. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association';

/** Serves the file as Stripe gave it out; without one the address is as unknown as any other. */
export function registerApplePay(http: FastifyInstance, file: string | null | undefined): void {
  if (!file) return;
  http.get(applePayPath, async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(file)),
  );
}
