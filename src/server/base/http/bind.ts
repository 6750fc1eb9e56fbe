// Binds contract endpoints to Fastify: parsing, session, CSRF token, limits, caching and the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/client.ts';
import type { Endpoint, OutputOf, Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { type Network, networkOf } from '#rules/network.ts';
import type { Located } from '../places/place-evidence.ts';
import type { Actor, Context } from './actor.ts';
import { type AdmissionTools, type Admitted, admit } from './limits/admit.ts';
import type { CountCall } from './limits/rate-limits.ts';
import { entityTagOf, isNamedBy } from './pages/etag.ts';
import type { PublicCache } from './pages/public-cache.ts';
import { inputOf, parse } from './parse-input.ts';

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

export interface BindingTools extends AdmissionTools {
  guardCall: GuardCall;
  requireWithin: CountCall;
  cache: PublicCache;
  findPlace(request: FastifyRequest): Promise<Located>;
  /** A keyed hash of a network in the month of an instant, for the audit log. */
  networkFingerprint(network: Network, at: Date): string;
}

/** Registers every bound endpoint as a route. */
export function registerEndpoints(app: FastifyInstance, bound: Bound[], tools: BindingTools): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  for (const one of bound) {
    const { endpoint } = one;
    const isPublic = endpoint.access === 'public';
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {}),
      // Whoever is not let in is refused before a byte of the body is read.
      onRequest: async (request, reply) => {
        if (!isPublic) admitted.set(request, await admit(endpoint, request, reply, tools));
      },
      handler: (request, reply) =>
        isPublic
          ? answerPublic(one, request, reply, tools)
          : answerVisitor(one, request, reply, tools, admitted.get(request) as Admitted),
    });
  }
}

/**
 * The in-process caller of a page that is made for one visitor: what they may call, signed in or not, and
 * never what staff may. The answer that the page becomes carries their cookie.
 */
function createVisitorClient(bound: Bound[], tools: BindingTools): CallerFor {
  const byEndpoint = new Map<string, Bound>(bound.map((b) => [keyOf(b.endpoint), b]));
  return (request, reply) => async (endpoint, input) => {
    const found = byEndpoint.get(keyOf(endpoint));
    const access = found?.endpoint.access;
    if (!found || (access !== 'visitor' && access !== 'user')) {
      throw new Error(`${endpoint.path} is no visitor's.`);
    }
    const admitted = await admit(found.endpoint, request, reply, tools, true);
    // A page may call several: a visitor who had no cookie is the same one for all of them.
    request.cookies[tools.sessions.cookieName] = admitted.cookie;
    const context = contextOf(request, reply, tools, admitted);
    const output = await found.handle(parse(found.endpoint, input), context);
    return checked(found.endpoint, output) as OutputOf<typeof endpoint>;
  };
}

/** What the pages call: everybody's alike, or as the visitor of a request. */
export const createPageClients = (bound: Bound[], tools: BindingTools) => ({
  call: createLocalClient(bound),
  callAsVisitor: createVisitorClient(bound, tools),
});

/** Makes the caller of one request. */
export type CallerFor = (request: FastifyRequest, reply: FastifyReply) => Caller;

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
  network: networkOf(''),
  networkFingerprint: () => '',
  deviceHash: null,
  findPlace: async () => ({ place: null, source: 'none', version: null }),
  count: async () => {},
  countWithNetwork: async () => {},
  requireWithin: async () => {},
  signInMaker: () => Promise.reject(new Error('A public call signs nobody in.')),
  prepareSignIn: () => {
    throw new Error('A public call signs nobody in.');
  },
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
  admitted: Admitted,
): Promise<unknown> {
  const { endpoint } = bound;
  const input = parse(endpoint, inputOf(request));
  const context = contextOf(request, reply, tools, admitted);
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

/** What an action may know and do of a request that was let in. */
function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: BindingTools,
  { cookie: givenCookie, actor, network }: Admitted,
): Context {
  const { sessions, countCall } = tools;
  let cookie = givenCookie;
  let signedInAs: string | null = null;
  const setCsrfToken = () => reply.header('x-crumb', sessions.csrfTokenOf(cookie));
  const keep = (userId: string, newCookie: string) => {
    cookie = newCookie;
    signedInAs = userId;
    // Whatever else a page calls for this request, it calls as who has just signed in.
    request.cookies[sessions.cookieName] = newCookie;
    setCsrfToken();
  };
  return {
    requestId: request.id,
    actor,
    visitor: cookie,
    network,
    networkFingerprint: (at) => tools.networkFingerprint(network, at),
    deviceHash: sessions.deviceOf(request),
    findPlace: () => tools.findPlace(request),
    count: countCall,
    countWithNetwork: (limit, callers) => countCall(limit, callers, network),
    requireWithin: tools.requireWithin,
    rememberDevice: (userId) => sessions.rememberDevice(request, reply, userId),
    signInMaker: async (userId, isRepeated = false) => {
      if (signedInAs === userId) return true;
      const made = await sessions.signInMaker(request, reply, cookie, userId, isRepeated);
      if (made !== null) keep(userId, made);
      return made !== null;
    },
    prepareSignIn(userId, from) {
      const { parts, give } = sessions.prepareSignIn(request, reply, cookie, userId, from);
      return { parts, give: () => keep(userId, give()) };
    },
    signOut: async () => {
      cookie = await sessions.signOut(reply, cookie);
      setCsrfToken();
    },
  };
}

/** An answer leaves only as the contract describes it: unknown fields are dropped, a lie is a bug. */
function checked(endpoint: Endpoint, output: unknown): unknown {
  return endpoint.output.parse(output);
}
