// Health, metrics and structured logs: what somebody who runs the app looks at.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from 'prom-client';
import { networkOf } from '#rules/network.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/handles.ts';
import { registerPolicyReports } from './policy-reports.ts';

/** The logger's settings: JSON lines with a request id; query strings, bodies and headers stay out. */
export function loggingOptions(level: Config['logLevel']): FastifyServerOptions {
  return {
    genReqId: () => randomUUID(),
    logger:
      level === 'silent'
        ? false
        : {
            level,
            serializers: {
              // A reset token is a whole query string, so no query string is ever logged.
              req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
              res: (reply) => ({ statusCode: reply.statusCode }),
            },
          },
  };
}

/** What one process has counted, as it is told to another. */
export type CountedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Has what this process counts told to the others, and answers what all of them have counted. */
export type JoinMetrics = (
  tellOwn: () => Promise<CountedMetrics>,
) => () => Promise<CountedMetrics[]>;

/** Registers `/health/live`, `/health/ready`, `/metrics`, and what browsers report. */
export function registerOperations(
  app: FastifyInstance,
  options: {
    metricsToken: string | null;
    /** Where policy reports are kept. */
    db: Db;
    isReady: () => Promise<boolean>;
    joinMetrics?: JoinMetrics | undefined;
  },
): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await options.isReady();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready' });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_requests_failed_total',
    help: 'Requests answered with 5xx',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  registerPolicyReports(app, registry, options.db);
  const gather = options.joinMetrics?.(() => registry.getMetricsAsJSON());
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) {
      return reply.code(404).send();
    }
    const shown = gather ? AggregatorRegistry.aggregate(await gather()) : registry;
    return reply.type(registry.contentType).send(await shown.metrics());
  });
}

const handedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'x-forwarded-host', 'via'];

/**
 * With a token set it is asked for; without one only this very machine may look, and not what a proxy
 * on it hands on, whether or not that proxy is a trusted one.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (!token) {
    const peer = networkOf(socket.remoteAddress ?? '').near;
    const isLocal = peer.startsWith('127.') || socket.remoteAddress === '::1';
    return isLocal && !handedOn.some((name) => name in headers);
  }
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
