// Turns away whoever delivers one forged webhook after the other, before anything of them is read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { networkOf } from '#rules/network.ts';

const maxAMinute = 20;
const minuteMs = 60_000;
const maxKnown = 20_000;

/**
 * Counts the webhooks that were refused, by network; a provider's own never are. It counts in memory,
 * since it only spares work: what is forged is refused by its signature in any case.
 */
export function limitBadWebhooks(http: FastifyInstance): void {
  const refused = new Map<string, number>();
  let minute = 0;

  function current(): Map<string, number> {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute || refused.size > maxKnown) refused.clear();
    minute = now;
    return refused;
  }

  http.addHook('onRequest', async (request) => {
    if (!isWebhook(request)) return;
    if ((current().get(networkOf(request.ip).near) ?? 0) < maxAMinute) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: minuteMs / 1000 });
  });
  http.addHook('onResponse', async (request, reply) => {
    if (!isWebhook(request) || reply.statusCode !== 400) return;
    const network = networkOf(request.ip).near;
    current().set(network, (refused.get(network) ?? 0) + 1);
  });
}

/** By the route that answers it: its address can be written in many ways. */
const isWebhook = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith('/webhooks/') ?? false;
