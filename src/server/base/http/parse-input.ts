// Reads the input of a call: gathers it, cleans its text, and checks it against the contract.
import type { FastifyRequest } from 'fastify';
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { mistakesByPath } from '#contract/mistakes.ts';

/** The input of a request as it came: path parameters over its query (GET) or its body (POST). */
export function inputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, unknown>;
  if (request.method !== 'POST') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal('bad_input', { message: 'The body must be a JSON object.' });
  }
  return { ...body, ...params };
}

/**
 * Parses an input; a mistake becomes one sentence per field, and the first of them the message.
 *
 * @throws Refusal `bad_input`
 */
export function parse<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(clean(input, [], 0));
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const fields = mistakesByPath(parsed.error.issues);
  throw new Refusal('bad_input', { message: Object.values(fields)[0], fields });
}

// No call takes more than a few levels; a walk without an end would use up the stack.
const deepest = 40;

/**
 * The same input in text that the database can hold: without NUL, which is refused, and with a
 * replacement character for each half of a surrogate pair.
 */
function clean(value: unknown, path: readonly string[], depth: number): unknown {
  if (typeof value === 'string') return cleanText(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) refuse(path, 'This is nested too deeply.');
  if (Array.isArray(value)) {
    return value.map((one, index) => clean(one, [...path, String(index)], depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      cleanText(name, path),
      clean(one, [...path, name], depth + 1),
    ]),
  );
}

function cleanText(text: string, path: readonly string[]): string {
  if (text.includes('\0')) refuse(path, 'Please leave out characters that cannot be shown.');
  return text.isWellFormed() ? text : text.toWellFormed();
}

function refuse(path: readonly string[], message: string): never {
  const field = path.join('.').replaceAll('\0', '').toWellFormed() || 'input';
  throw new Refusal('bad_input', { message, fields: { [field]: message } });
}
