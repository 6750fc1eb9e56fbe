// Remembers the answer to each idempotency key, so that a repeated call changes nothing.
import { createHash } from 'node:crypto';
import { ApiError } from './errors.ts';
import type { World } from './world.ts';

const REMEMBERED_MS = 24 * 3_600_000;

/** An answer as it went over the wire. */
export interface Reply {
  status: number;
  body: string;
  /** The id of the call that first gave this answer. */
  request: string;
}

interface ReplyRow extends Reply {
  path: string;
  fingerprint: string;
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)]);
}

/** A short name for a call's parameters, whatever their order. */
export function fingerprint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(body)) ?? '')
    .digest('hex');
}

/** The answer given to this key before, or null; throws when it was for another call. */
export function earlierReply(
  world: World,
  key: string,
  path: string,
  parameters: string,
): Reply | null {
  const oldest = world.nowMs() - REMEMBERED_MS;
  const row = world.store
    .prepare('SELECT * FROM replies WHERE key = ? AND created_at > ?')
    .get(key, oldest) as ReplyRow | undefined;
  if (!row) return null;
  if (row.path !== path) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used for the same endpoint they were first ' +
        `used for ('${row.path}'). Try using a key other than '${key}' if you meant to execute ` +
        'a different request.',
    });
  }
  if (row.fingerprint !== parameters) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different ` +
        'request.',
    });
  }
  return row;
}

/** Whether an answer is kept: not where the call was turned away before it began. */
export function isRemembered(status: number, code: string | undefined): boolean {
  if ([401, 409, 429].includes(status)) return false;
  return !(status === 400 && code?.startsWith('parameter_'));
}

/** Keeps an answer under its key. */
export function rememberReply(
  world: World,
  key: string,
  path: string,
  parameters: string,
  reply: Reply,
): void {
  const { prepare } = world.store;
  prepare('DELETE FROM replies WHERE created_at <= ?').run(world.nowMs() - REMEMBERED_MS);
  prepare(`INSERT INTO replies (key, path, fingerprint, status, body, request, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`).run(
    key,
    path,
    parameters,
    reply.status,
    reply.body,
    reply.request,
    world.nowMs(),
  );
}

/** The refusal of a call whose key is being worked on. */
export function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Stripe Account and Idempotency ' +
      `Key (that probably means you submitted twice, and the other request is still going ` +
      `through): ${key}`,
  });
}
