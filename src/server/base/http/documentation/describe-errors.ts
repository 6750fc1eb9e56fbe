// Describes the error answers of a call for the API's document, by status, with their codes.
import type { Endpoint } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { pascal, type Schema } from './name-shapes.ts';

// What is answered with the one shared description wherever it is the only code of its status.
const general = [
  'internal',
  'unavailable',
  'too_many_requests',
  'too_large',
  'not_json',
  'signed_out',
  'bad_input',
] as const satisfies RefusalCode[];

/** The shapes of every error answer. */
export const errorSchemas: Record<string, Schema> = {
  ErrorCode: {
    type: 'string',
    description: 'The stable code of a refusal',
    enum: Object.keys(refusals),
  },
  Error: {
    type: 'object',
    required: ['statusCode', 'error', 'message', 'requestId'],
    properties: {
      statusCode: { type: 'integer', description: 'The HTTP status' },
      error: { $ref: '#/components/schemas/ErrorCode' },
      message: { type: 'string', description: 'A sentence to show' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The sentence for each input that was wrong, by its name',
      },
      requestId: { type: 'string', description: 'Names the request in our logs' },
    },
  },
};

/** The error answers that many calls share, for the document's components. */
export const errorResponses: Record<string, Schema> = Object.fromEntries(
  general.map((code) => [pascal(code), responseOf(refusals[code].status, [code])]),
);

/** The error answers of a call by status: what it declares, and what every call of its kind can answer. */
export function errorsOf(endpoint: Endpoint): Record<string, Schema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...generalCodesOf(endpoint), ...endpoint.refusals])) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only] = codes;
      if (codes.length === 1 && general.some((code) => code === only)) {
        return [status, { $ref: `#/components/responses/${pascal(only as string)}` }];
      }
      return [status, responseOf(status, codes)];
    }),
  );
}

/** The refusals that stand before a call's action, as `admit` and the guard of staff calls make them. */
function generalCodesOf({ method, path, access, ...more }: Endpoint): RefusalCode[] {
  const isPost = method === 'POST';
  const isStaff = access === 'staff';
  const when = (is: unknown, ...codes: RefusalCode[]) => (is ? codes : []);
  return [
    // Also of a call without input: parameters that nobody asked for are read, too.
    'bad_input',
    ...when(path.includes('{'), 'not_found'),
    ...when(isPost && access !== 'opener', 'crumb_invalid'),
    ...when(isPost && access !== 'public', 'origin_forbidden', 'too_large', 'not_json'),
    ...when(isStaff || access === 'user', 'signed_out'),
    ...when(isStaff, 'role_missing', 'second_factor_needed'),
    ...when(more.needsStepUp, 'step_up_needed'),
    ...when(more.concerns, 'own_account', 'staff_account'),
    ...when(more.safeguard, 'second_person_needed'),
    // Some actions count by themselves, so every call that changes something may answer it.
    ...when(more.limit || (isPost && access !== 'public'), 'too_many_requests'),
    'internal',
    'unavailable',
  ];
}

/** An answer in the shared shape, narrowed to the codes that it can have. */
function responseOf(status: number, codes: readonly RefusalCode[]): Schema {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { error: { type: 'string', enum: codes } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
    ...(status === 429 || status === 503
      ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
      : {}),
    content: { 'application/json': { schema } },
  };
}
