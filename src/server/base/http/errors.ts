// Turns every failure into the one shape of an error answer, and logs what is a bug.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, Refusal } from '#contract/errors.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { loggable } from './loggable.ts';

/** When to try again while the database is away. */
export const retryAfterSeconds = 5;

/** Installs the error answers of the whole app, unknown paths included. */
export function registerErrors(app: FastifyInstance): void {
  // Below these the pages' catch-all must not answer: a mistyped call gets JSON, not a page.
  for (const prefix of ['/data/*', '/auth/*', '/images/*', '/webhooks/*', '/office/data/*']) {
    app.get(prefix, () => {
      throw new Refusal('not_found');
    });
  }
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (isUnavailable(error)) {
      request.log.warn({ message: loggable(error) }, 'database unavailable');
    } else if (refusal.status >= 500 && !(error instanceof Refusal)) {
      // A refusal is an answer that was meant, whatever its status; all else is a bug.
      // The error's own properties may carry SQL and its parameters, so only these two are logged.
      request.log.error({ message: loggable(error), stack: stackOf(error) }, 'request failed');
    }
    return sendRefusal(request, reply, refusal);
  });
}

/** An address that can't even be read, such as `/%zz`, in the same shape as every other error. */
export function answerMalformed(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendRefusal(request, reply, new Refusal('bad_input'));
}

/** Answers a refusal as the contract's error body. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
  const body: ErrorBody = {
    statusCode: refusal.status,
    error: refusal.code,
    message: refusal.message,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    requestId: request.id,
  };
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfterSeconds });
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('not_json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('bad_input', { message: 'The body must be valid JSON.' });
  }
  // 403 is what the folder of built files says of itself.
  if (error.statusCode === 404 || error.statusCode === 403) return new Refusal('not_found');
  if (error.statusCode && error.statusCode < 500) return new Refusal('bad_input');
  return new Refusal('internal');
}

function stackOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
}
