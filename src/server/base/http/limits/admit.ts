// Decides who is let in to a call, before anything of its body is read.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, mayCall, type StaffRole, stepUpMinutes } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { type Network, networkOf } from '#rules/network.ts';
import type { Actor } from '../actor.ts';
import type { CallBy, Sessions } from '../session.ts';
import type { CountCall } from './rate-limits.ts';

/** What is known of a request that was let in. */
export interface Admitted {
  /** The visitor's cookie. */
  cookie: string;
  actor: Actor | null;
  network: Network;
}

/** What it takes to let somebody in. */
export interface AdmissionTools {
  sessions: Sessions;
  countCall: CountCall;
  findRoles(userId: string): Promise<StaffRole[]>;
  /** Records that a member of staff was kept out of a call. */
  recordDenial(actor: Actor, endpoint: Endpoint, code: RefusalCode): Promise<void>;
}

/**
 * Lets a visitor in to an endpoint that is not public: CSRF token, session, role, and how often they come.
 * It runs on the headers alone, so that a stranger's megabytes are never received.
 *
 * @param isByPage whether a page that we make calls it for its visitor: where a form has led to that, its
 * origin was checked before, since a form without scripts has no token to send
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: AdmissionTools,
  isByPage = false,
): Promise<Admitted> {
  const { sessions, countCall } = tools;
  const cookie = sessions.ensureCookie(request, reply);
  reply.header('x-crumb', sessions.csrfTokenOf(cookie)).header('cache-control', 'no-store');
  if (endpoint.method === 'POST' && !isByPage) {
    checkOrigin(request);
    const isCsrfTokenNeeded = endpoint.access !== 'opener';
    if (isCsrfTokenNeeded && !sessions.isCsrfTokenOf(request.headers['x-csrf-token'], cookie)) {
      throw new Refusal('crumb_invalid');
    }
  }
  const actor = await sessions.findActor(cookie, callBy(endpoint, request));
  await checkAccess(endpoint, actor, tools);
  const network = networkOf(request.ip);
  if (endpoint.limit) {
    const caller = actor ? `account:${actor.userId}` : `visitor:${cookie}`;
    await countCall(endpoint.limit, [caller], network);
  }
  return { cookie, actor, network };
}

function callBy({ access }: Endpoint, { headers }: FastifyRequest): CallBy {
  if (headers['x-unattended'] !== undefined) return 'nobody';
  return access === 'staff' ? 'office' : 'anybody';
}

/** Whether this person may call the endpoint: signed in, with the role, and proven to be it. */
async function checkAccess(
  endpoint: Endpoint,
  actor: Actor | null,
  { findRoles, recordDenial }: AdmissionTools,
): Promise<void> {
  if (endpoint.access !== 'user' && endpoint.access !== 'staff') return;
  if (!actor) throw new Refusal('signed_out');
  if (endpoint.access === 'user') return;
  const roles = await findRoles(actor.userId);
  if (!mayCall(endpoint, roles)) {
    // Only of staff: what strangers try fills no log.
    if (roles.length > 0) await recordDenial(actor, endpoint, 'role_missing');
    throw new Refusal('role_missing');
  }
  if (!actor.provenAt) throw new Refusal('second_factor_needed');
  const isFresh = Date.now() - actor.provenAt.getTime() < stepUpMinutes * 60_000;
  if (endpoint.needsStepUp && !isFresh) throw new Refusal('step_up_needed');
}

/**
 * A browser says where a request comes from; a call from another site is refused. Whoever says nothing is no
 * browser of today: they pass where a token is asked for as well.
 */
export function checkOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('origin_forbidden');
  const { origin } = request.headers;
  if (site || !origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) {
    throw new Refusal('origin_forbidden');
  }
}
