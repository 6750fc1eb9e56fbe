// Binds contract endpoints to Fastify: parsing, session, crumb, limits, caching and the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/client.ts';
import {
  type Endpoint,
  mayCall,
  type OutputOf,
  type Page,
  type ParsedInputOf,
  pathParameters,
  type StaffRole,
  stepUpMinutes,
} from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Place } from '#rules/restrictions.ts';
import type { Actor, Context } from './actor.ts';
import { entityTagOf, isNamedBy } from './etag.ts';
import type { PublicCache } from './public-cache.ts';
import type { CountCall } from './rate-limits.ts';
import type { Sessions } from './session.ts';

/** An endpoint with the action that serves it. */
export interface Bound<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(input: ParsedInputOf<E>, context: Context): Promise<OutputOf<E>>;
}

/** Ties an endpoint to its action; the identity function, for its types. */
export function bind<const E extends Endpoint>(
  endpoint: E,
  handle: (input: ParsedInputOf<E>, context: Context) => Promise<OutputOf<E>>,
): Bound {
  return { endpoint, handle } as unknown as Bound;
}

/** An action of a `user` or `staff` endpoint always has an actor; this says so to the types. */
export function signedIn(context: Context): Actor {
  if (!context.actor) throw new Refusal('signed_out');
  return context.actor;
}

/**
 * Stands before a staff call: makes it with `act`, or refuses it. Every staff call goes through it, so
 * that what the contract says about whom it concerns, and about second people, holds by itself.
 */
export type GuardCall = (
  endpoint: Endpoint,
  input: unknown,
  actor: Actor,
  act: () => Promise<unknown>,
) => Promise<unknown>;

export interface BindingTools {
  guardCall: GuardCall;
  sessions: Sessions;
  countCall: CountCall;
  cache: PublicCache;
  findPlace(request: FastifyRequest): Promise<Place | null>;
  findRoles(userId: string): Promise<StaffRole[]>;
}

/** Registers every bound endpoint as a route. */
export function registerEndpoints(app: FastifyInstance, bound: Bound[], tools: BindingTools): void {
  for (const one of bound) {
    const { endpoint } = one;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: documentationOf(endpoint),
      ...(endpoint.mostBytes ? { bodyLimit: endpoint.mostBytes } : {}),
      // The schema only documents: parsing happens below, where it can name every field.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (body) => JSON.stringify(body),
      handler: (request, reply) =>
        endpoint.access === 'public'
          ? answerPublic(one, request, reply, tools)
          : answerVisitor(one, request, reply, tools),
    });
  }
}

/** The in-process caller that server rendering uses: public endpoints only, same parsing, no HTTP. */
export function createLocalClient(bound: Bound[]): Caller {
  const byEndpoint = new Map<string, Bound>(bound.map((b) => [keyOf(b.endpoint), b]));
  return async (endpoint, input) => {
    const found = byEndpoint.get(keyOf(endpoint));
    if (found?.endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public.`);
    const output = await found.handle(parse(found.endpoint, input), anonymous);
    return output as OutputOf<typeof endpoint>;
  };
}

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

const anonymous: Context = {
  requestId: 'render',
  actor: null,
  visitor: '',
  ip: '',
  deviceHash: null,
  findPlace: async () => null,
  count: async () => {},
  signIn: () => Promise.reject(new Error('A public call signs nobody in.')),
  signOut: () => Promise.reject(new Error('A public call signs nobody out.')),
  rememberDevice: () => Promise.reject(new Error('A public call remembers nobody.')),
};

async function answerPublic(
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: BindingTools,
): Promise<unknown> {
  const { endpoint } = bound;
  const { sharedSeconds, staleSeconds } = endpoint.caching ?? { sharedSeconds: 0, staleSeconds: 0 };
  const input = parse(endpoint, inputOf(request));
  // The key is what was understood, not the address: unknown parameters must not fill the cache.
  const key = `${keyOf(endpoint)} ${JSON.stringify(input)}`;
  const answer = await tools.cache.get(key, sharedSeconds, async () => {
    const output = await bound.handle(input, anonymous);
    const { items, total } = endpoint.paged
      ? (output as Page<unknown>)
      : { items: output, total: 0 };
    const body = Buffer.from(JSON.stringify(checked(endpoint, items)));
    return { body, total, etag: entityTagOf(body) };
  });
  reply
    .header(
      'cache-control',
      `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`,
    )
    .header('etag', answer.etag)
    .type('application/json; charset=utf-8');
  if (endpoint.paged) reply.header('x-total-count', answer.total);
  if (isNamedBy(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.send(answer.body);
}

async function answerVisitor(
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: BindingTools,
): Promise<unknown> {
  const { endpoint } = bound;
  const { sessions, countCall } = tools;
  let cookie = sessions.ensureCookie(request, reply);
  const setCrumb = () => reply.header('x-crumb', sessions.crumbOf(cookie));
  setCrumb().header('cache-control', 'no-store');
  if (endpoint.method === 'POST') {
    checkOrigin(request);
    const isCrumbNeeded = endpoint.access !== 'opener';
    if (isCrumbNeeded && !sessions.isCrumbOf(request.headers['x-csrf-token'], cookie)) {
      throw new Refusal('crumb_invalid');
    }
  }
  const actor = await sessions.findActor(cookie);
  await checkAccess(endpoint, actor, tools);
  if (endpoint.limit) await countCall(endpoint.limit, [`ip:${request.ip}`, `visitor:${cookie}`]);

  const input = parse(endpoint, inputOf(request));
  const context: Context = {
    requestId: request.id,
    actor,
    visitor: cookie,
    ip: request.ip,
    deviceHash: sessions.deviceOf(request),
    findPlace: () => tools.findPlace(request),
    count: countCall,
    rememberDevice: (userId) => sessions.rememberDevice(request, reply, userId),
    signIn: async (userId) => {
      cookie = await sessions.signIn(request, reply, cookie, userId);
      setCrumb();
    },
    signOut: async () => {
      cookie = await sessions.signOut(reply, cookie);
      setCrumb();
    },
  };
  const act = () => bound.handle(input, context);
  const output =
    endpoint.access === 'staff'
      ? await tools.guardCall(endpoint, input, signedIn(context), act)
      : await act();
  const { items, total } = endpoint.paged ? (output as Page<unknown>) : { items: output, total: 0 };
  if (endpoint.paged) reply.header('x-total-count', total);
  const body = checked(endpoint, items);
  return reply.code(endpoint.statusOf?.(body) ?? 200).send(body);
}

/** Whether this person may call the endpoint: signed in, with the role, and proven to be it. */
async function checkAccess(
  endpoint: Endpoint,
  actor: Actor | null,
  { findRoles }: BindingTools,
): Promise<void> {
  if (endpoint.access !== 'user' && endpoint.access !== 'staff') return;
  if (!actor) throw new Refusal('signed_out');
  if (endpoint.access === 'user') return;
  if (!mayCall(endpoint, await findRoles(actor.userId))) throw new Refusal('role_missing');
  if (!actor.provenAt) throw new Refusal('second_factor_needed');
  const isFresh = Date.now() - actor.provenAt.getTime() < stepUpMinutes * 60_000;
  if (endpoint.needsStepUp && !isFresh) throw new Refusal('step_up_needed');
}

/** A browser says where a request comes from; a call from another site is refused. */
function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('origin_forbidden');
  const { origin } = request.headers;
  if (site || !origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) {
    throw new Refusal('origin_forbidden');
  }
}

function inputOf(request: FastifyRequest): unknown {
  const params = request.params as Record<string, unknown>;
  if (request.method !== 'POST') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal('bad_input', { message: 'The body must be a JSON object.' });
  }
  return { ...body, ...params };
}

/** Parses an input; a mistake becomes one sentence per field, and the first of them the message. */
export function parse<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    fields[issue.path.join('.') || 'input'] ??= issue.message;
  throw new Refusal('bad_input', { message: Object.values(fields)[0], fields });
}

/** An answer leaves only as the contract describes it: unknown fields are dropped, a lie is a bug. */
function checked(endpoint: Endpoint, output: unknown): unknown {
  return endpoint.output.parse(output);
}

function documentationOf(endpoint: Endpoint) {
  const names = pathParameters(endpoint.path);
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<never, never>;
  const rest = endpoint.input.omit(mask);
  const hasRest = Object.keys(rest.shape).length > 0;
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    description:
      endpoint.refusals.length > 0 ? `Refusals: ${endpoint.refusals.join(', ')}` : undefined,
    ...(names.length > 0 ? { params: endpoint.input.pick(mask) } : {}),
    ...(hasRest ? (endpoint.method === 'GET' ? { querystring: rest } : { body: rest }) : {}),
    response: { 200: endpoint.output },
  };
}
