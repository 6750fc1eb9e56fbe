// Composes the app: one place that sees every feature.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { contentRoutes, registerImages } from './content/routes.ts';
import type { Database } from './database/open.ts';
import { type Bound, createLocalClient, registerEndpoints } from './http/bind.ts';
import { registerDocumentation } from './http/documentation.ts';
import { registerErrors } from './http/errors.ts';
import { loggingOptions, registerOperations } from './http/operations.ts';
import { registerPages } from './http/pages.ts';
import { createPublicCache } from './http/public-cache.ts';
import { createCountCall } from './http/rate-limits.ts';
import { registerSecurity } from './http/security.ts';
import { findOrMakeKey } from './http/server-keys.ts';
import { createSessions } from './http/session.ts';

/** The running app, ready to listen. */
export interface App {
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Builds the app over an open, migrated database. */
export async function createApp(config: Config, database: Database): Promise<App> {
  const { db } = database;
  const secret = config.secretKey ?? (await findOrMakeKey(db, 'crumb'));
  const isSecure = config.publicUrl.startsWith('https:');
  const cache = createPublicCache(10);
  await database.listen('content_changed', () => cache.clear());

  const http = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  let isStopping = false;
  registerErrors(http);
  await registerSecurity(http, isSecure);
  await http.register(cookie);
  await registerDocumentation(http, config.organisation.name);
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  const bound: Bound[] = [...contentRoutes(db)];
  const sessions = createSessions(db, secret, isSecure);
  const countCall = createCountCall(db, config.limitFactor, secret);
  registerEndpoints(http, bound, { sessions, countCall, cache });
  registerImages(http, db);
  registerOperations(http, { db, metricsToken: config.metricsToken, isStopping: () => isStopping });
  await registerPages(http, {
    services: {
      call: createLocalClient(bound),
      site: { publicUrl: config.publicUrl, organisation: config.organisation },
    },
    cache,
    isHotReloading: config.isHotReloading,
  });

  return {
    http,
    close: async () => {
      isStopping = true;
      await http.close();
    },
  };
}
