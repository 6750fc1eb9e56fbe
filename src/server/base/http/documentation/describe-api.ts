// Makes the OpenAPI document of the API from the contract's declarations.
import { type Access, type Endpoint, pathParameters, stepUpMinutes } from '#contract/endpoint.ts';
import { featureOf, tagsOf } from './api-features.ts';
import { errorResponses, errorSchemas, errorsOf } from './describe-errors.ts';
import { nameShapes, pascal, type Schema, schemaOf } from './name-shapes.ts';

/** What a document says beside its calls. */
export interface ApiFacts {
  organization: { name: string; email: string };
  publicUrl: string;
  /** The name of the cookie that sessions are kept in. */
  cookieName: string;
}

/** An operation whose shapes have no names yet. */
interface Draft {
  endpoint: Endpoint;
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  body: Schema | null;
  answer: Schema;
}

/** The OpenAPI 3.1 document of these calls. */
export function describeApi(endpoints: readonly Endpoint[], facts: ApiFacts) {
  const drafts = endpoints.map(draft);
  const shapes = nameShapes(
    drafts.flatMap(({ endpoint, operationId, parameters, body, answer }) => {
      const name = pascal(operationId);
      const answered = { schema: answer, hint: `${name}Answer` };
      return [
        ...parameters.map((one) => ({ schema: one.schema, hint: name + pascal(one.name) })),
        ...(body ? [{ schema: body, hint: `${name}Input` }] : []),
        // It is written twice where there are two statuses of a good answer.
        ...(endpoint.statusOf ? [answered, answered] : [answered]),
      ];
    }),
  );
  const paths: Record<string, Schema> = {};
  for (const one of drafts) {
    const { path, method } = one.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(one, shapes.refer) };
  }
  return {
    openapi: '3.1.0',
    info: infoOf(facts),
    servers: [{ url: facts.publicUrl }],
    tags: tagsOf(new Set(endpoints.map(({ path }) => featureOf(path)))),
    paths,
    components: {
      schemas: { ...errorSchemas, ...shapes.components },
      responses: { ...errorResponses, NotModified: { description: 'What you have is current.' } },
      headers,
      securitySchemes: securitySchemes(facts.cookieName),
    },
  };
}

/** The name of a call in clients: `GET /data/races/{raceId}` → `getDataRacesByRaceId`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return method.toLowerCase() + pascal(path.replaceAll('{', 'by-'));
}

function draft(endpoint: Endpoint): Draft {
  const inPath = pathParameters(endpoint.path);
  const input = schemaOf(endpoint.input, 'input');
  const properties = Object.entries((input.properties ?? {}) as Record<string, Schema>);
  const required = (input.required ?? []) as string[];
  const rest = properties.filter(([name]) => !inPath.includes(name));
  const query = endpoint.method === 'GET' ? rest : [];
  return {
    endpoint,
    operationId: operationIdOf(endpoint),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path' as const,
        required: true,
        schema: properties.find(([one]) => one === name)?.[1] ?? { type: 'string' },
      })),
      ...query.map(([name, schema]) => ({
        name,
        in: 'query' as const,
        required: required.includes(name),
        schema,
      })),
    ],
    body: endpoint.method === 'POST' ? bodyOf(input, rest, required) : null,
    answer: schemaOf(endpoint.output, 'output'),
  };
}

function bodyOf(input: Schema, rest: [string, Schema][], required: string[]): Schema {
  const { properties: _, required: __, ...more } = input;
  const needed = required.filter((name) => rest.some(([one]) => one === name));
  return {
    ...more,
    properties: Object.fromEntries(rest),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

function operationOf(
  { endpoint, operationId, parameters, body, answer }: Draft,
  refer: (schema: Schema) => Schema,
): Schema {
  const good = {
    description: endpoint.paged ? 'One page of the list' : 'The answer',
    headers: headersOf(endpoint),
    content: { 'application/json': { schema: refer(answer) } },
  };
  return {
    operationId,
    summary: endpoint.summary,
    description: formatAccess(endpoint),
    tags: [featureOf(endpoint.path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0
      ? { parameters: parameters.map((one) => ({ ...one, schema: refer(one.schema) })) }
      : {}),
    ...(body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: refer(body) } } },
        }
      : {}),
    responses: {
      200: good,
      // The one other status of a good answer: it was taken, and is decided later.
      ...(endpoint.statusOf ? { 202: { ...good, description: 'Taken; not decided yet' } } : {}),
      ...(endpoint.access === 'public' && endpoint.method === 'GET'
        ? { 304: { $ref: '#/components/responses/NotModified' } }
        : {}),
      ...errorsOf(endpoint),
    },
  };
}

const headers: Record<string, Schema> = {
  Crumb: {
    description: 'The crumb of the visitor’s cookie, for the next POST',
    schema: { type: 'string' },
  },
  TotalCount: {
    description: 'How many rows the whole list has',
    schema: { type: 'integer' },
  },
  ETag: { description: 'Names this answer, for If-None-Match', schema: { type: 'string' } },
  RetryAfter: {
    description: 'After how many seconds to try again',
    schema: { type: 'integer' },
  },
};

function headersOf({ access, paged }: Endpoint): Schema {
  const refer = (name: string) => ({ $ref: `#/components/headers/${name}` });
  return {
    ...(access === 'public' ? { ETag: refer('ETag') } : { 'X-Crumb': refer('Crumb') }),
    ...(paged ? { 'X-Total-Count': refer('TotalCount') } : {}),
  };
}

function securitySchemes(cookieName: string): Record<string, Schema> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description:
        'The visitor’s cookie, which any call that is not public sets where it is missing. Signing in makes it the cookie of a session, and gives it a new value.',
    },
    crumb: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-Token',
      description:
        'The value of the last X-Crumb header, which belongs to the cookie. `POST /auth/init` needs none and hands out the first.',
    },
  };
}

/** What a call takes: nothing for everybody's answers; a visitor may come without a cookie to read. */
function securityOf({ access, method }: Endpoint): Schema[] {
  if (access === 'public') return [];
  if (method === 'POST' && access !== 'opener') return [{ session: [], crumb: [] }];
  return access === 'visitor' || access === 'opener' ? [{}, { session: [] }] : [{ session: [] }];
}

const accessLabels: Record<Access, string> = {
  public: 'For everybody; the same answer for all, which may be cached.',
  visitor: 'For every visitor, signed in or not.',
  opener: 'For every visitor; the only POST that takes no crumb, since it hands one out.',
  user: 'For whoever is signed in.',
  staff: 'For staff who have given a second factor in this session',
};

function formatAccess({ access, roles, method, needsStepUp, safeguard }: Endpoint): string {
  if (access !== 'staff') return accessLabels[access];
  const others = method === 'GET' ? ', owner or auditor' : ' or owner';
  const own = (roles ?? []).filter((role) => role !== 'owner' && role !== 'auditor');
  const sentences = [
    `${accessLabels.staff}: ${own.length > 0 ? own.join(', ') + others : others.replace(/^(, | or )/, '')}.`,
    needsStepUp ? `The second factor must not be older than ${stepUpMinutes} minutes.` : '',
    safeguard ? 'Beyond a limit that owners set, it waits for a second person.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function infoOf({ organization, publicUrl }: ApiFacts): Schema {
  return {
    title: `${organization.name} API`,
    version: '1',
    description:
      'Errors have one shape, `Error`, whose `error` is a stable code. Every POST but `/auth/init` sends the crumb of the last `X-Crumb` header back as `X-CSRF-Token`. Instants are ISO 8601 in UTC; fields that end in `Cents` are whole cents.',
    contact: { name: organization.name, email: organization.email, url: publicUrl },
    license: { name: 'Terms of Service', url: `${publicUrl}/legal/tos` },
  };
}
