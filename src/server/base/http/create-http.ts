// Makes the HTTP server that everything is registered on.
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerMalformed } from './errors.ts';
import { loggingOptions } from './operations.ts';

/** @param isLeaving whether the server is about to stop, so that connections end with their next answer */
export function createHttp(config: Config, isLeaving: () => boolean): FastifyInstance {
  const http = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes over an open connection while we stop is answered like everything else.
    return503OnClosing: false,
    frameworkErrors: answerMalformed,
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // A connection kept alive by an answer that leaves now would hold up the stop.
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  return http;
}
