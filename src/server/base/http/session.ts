// Visitor cookies, sign-in sessions and the CSRF token that is bound to them.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofHours } from '#contract/endpoint.ts';
import type { Db, Tx } from '../database/handles.ts';
import { type Part, withParts } from '../database/parts.ts';
import { knownDevices, sessions, staffRoles, users } from '../database/schema/accounts.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import type { Actor } from './actor.ts';
import { nameOfDevice } from './device-name.ts';
import { sessionParts } from './session-parts.ts';

/** A session ends when it was not used for so long. */
export const idleDays = 14;
/** The days after which a session ends, however much it is used. */
export const absoluteDays = 60;
// A browser stays known for a year, so that its owner gets in while a stranger guesses elsewhere.
const deviceDays = 365;
const touchAfterMs = 10 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** SHA-256 in hex: what is stored of a cookie, a token or an address. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A session that begins with whatever it is stored beside. */
export interface SignIn {
  parts: Part[];
  /** Gives the browser its cookies, once the parts have run, and answers the new one. */
  give(): string;
}

/** Who makes a call: a page while nobody is there, or somebody in the office or anywhere else. */
export type CallBy = 'nobody' | 'office' | 'anybody';

/** Cookies, sessions and CSRF tokens of one app. */
export interface Sessions {
  /** The name of the cookie. */
  cookieName: string;
  /** The request's cookie, setting a fresh one where there is none. */
  ensureCookie(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * The signed-in person behind a cookie, or null. A call that a page makes while nobody is there does not count as
   * seen, nor does one from outside the office while a second factor counts: that one ends an hour after the last
   * thing that somebody did in the office, whatever public page of the same browser asks for news.
   */
  findActor(cookie: string, by?: CallBy): Promise<Actor | null>;
  /** The CSRF token of a cookie. */
  csrfTokenOf(cookie: string): string;
  isCsrfTokenOf(csrfToken: unknown, cookie: string): boolean;
  /**
   * Signs in whoever has just made an account: starts a session with a new cookie, ends the old one's, and
   * answers the new cookie; null where the account was closed or its access ended since. A session that is
   * `isRepeated` proves no password.
   */
  signInMaker(
    request: FastifyRequest,
    reply: FastifyReply,
    oldCookie: string,
    userId: string,
    isRepeated: boolean,
  ): Promise<string | null>;
  /** A session beside another write, where `from` has a row. */
  prepareSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    oldCookie: string,
    userId: string,
    from: SQL,
  ): SignIn;
  /** Ends the session, and what the making of its account let its maker do again; gives a new visitor cookie. */
  signOut(reply: FastifyReply, cookie: string): Promise<string>;
  /** SHA-256 of the request's device cookie, or null. */
  deviceOf(request: FastifyRequest): string | null;
  /** Remembers the browser as somebody's, giving it a device cookie where it has none. */
  rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>;
}

/** The cookies of browsers, signed by nothing but their 256 random bits. */
function cookiesOf(isSecure: boolean) {
  // The __Host- prefix ties the cookie to this very host, but browsers accept it over TLS alone.
  const name = isSecure ? '__Host-homestretch' : 'homestretch';
  const deviceName = `${name}-device`;

  const newValue = () => randomBytes(32).toString('base64url');

  function give(reply: FastifyReply, value: string, as = name, days = absoluteDays): string {
    reply.setCookie(as, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: days * 24 * 60 * 60,
    });
    return value;
  }

  function find(request: FastifyRequest, as = name): string | null {
    const given = request.cookies[as];
    return given && /^[\w-]{43}$/.test(given) ? given : null;
  }

  function deviceOf(request: FastifyRequest): string | null {
    const given = find(request, deviceName);
    return given && sha256(given);
  }

  /** The browser's device cookie, or a new one, which it is given by `give` once it is stored. */
  function ensureDevice(request: FastifyRequest, reply: FastifyReply) {
    const known = deviceOf(request);
    if (known) return { hash: known, give: () => {} };
    const value = newValue();
    return { hash: sha256(value), give: () => void give(reply, value, deviceName, deviceDays) };
  }

  return { name, newValue, give, find, deviceOf, ensureDevice };
}

function csrfTokens(secret: string): Pick<Sessions, 'csrfTokenOf' | 'isCsrfTokenOf'> {
  const csrfTokenOf = (cookie: string) =>
    createHmac('sha256', secret).update(`crumb|${cookie}`).digest('base64url');

  return {
    csrfTokenOf,
    isCsrfTokenOf(csrfToken, cookie) {
      if (typeof csrfToken !== 'string') return false;
      const expected = Buffer.from(csrfTokenOf(cookie));
      const given = Buffer.from(csrfToken);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Makes the sessions of an app. */
export function createSessions(db: Db, secret: string, isSecure: boolean): Sessions {
  const cookies = cookiesOf(isSecure);

  function prepare(
    ...[request, reply, oldCookie, userId, from, isRepeated = false]: [
      ...Parameters<Sessions['prepareSignIn']>,
      isRepeated?: boolean,
    ]
  ): SignIn {
    const cookie = cookies.newValue();
    const device = cookies.ensureDevice(request, reply);
    const session = {
      ...{ userId, isRepeated, deviceHash: device.hash },
      tokenHash: sha256(cookie),
      oldTokenHash: sha256(oldCookie),
      device: nameOfDevice(request.headers['user-agent']),
      expiresAt: new Date(Date.now() + absoluteDays * day),
    };
    return {
      parts: sessionParts(session, from),
      // A browser whose new session could not be stored keeps the one that it has.
      give() {
        device.give();
        return cookies.give(reply, cookie);
      },
    };
  }

  return {
    cookieName: cookies.name,
    ensureCookie: (request, reply) =>
      cookies.find(request) ?? cookies.give(reply, cookies.newValue()),
    findActor: (cookie, by = 'anybody') => findActor(db, cookie, by),
    ...csrfTokens(secret),
    async signInMaker(request, reply, oldCookie, userId, isRepeated) {
      const from = sql`from maker`;
      const { parts, give } = prepare(request, reply, oldCookie, userId, from, isRepeated);
      // A new password that is being set at this moment ends all sessions, and this one must not slip past it.
      const maker = {
        name: 'maker',
        statement: sql`select id from users
          where id = ${userId} and closed_at is null and access_ended_at is null for share`,
      };
      const done = await runStatement(db, withParts([maker, ...parts], sql`select id from maker`));
      return done.length > 0 ? give() : null;
    },
    prepareSignIn: (...asked) => prepare(...asked),
    async signOut(reply, cookie) {
      await transaction(db, (tx) => endOne(tx, sha256(cookie)));
      return cookies.give(reply, cookies.newValue());
    },
    deviceOf: cookies.deviceOf,
    async rememberDevice(request, reply, userId) {
      const device = cookies.ensureDevice(request, reply);
      await transaction(db, (tx) => remember(tx, userId, device.hash));
      device.give();
    },
  };
}

/** What is shown of somebody; to be selected from `users`. */
export const personColumns = {
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  isStaff: sql<boolean>`exists (select 1 from ${staffRoles} where ${staffRoles.userId} = ${users.id})`,
};

async function findActor(db: Db, cookie: string, by: CallBy): Promise<Actor | null> {
  const now = new Date();
  const rows = await db
    .select({
      userId: sessions.userId,
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sessions.provenAt,
      createdAt: sessions.createdAt,
      person: personColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isNull(users.closedAt),
        eq(sessions.tokenHash, sha256(cookie)),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - idleDays * day)),
      ),
    );
  const found = rows[0];
  if (!found) return null;
  const isOver = isProofOver(found, now);
  const isProven = found.provenAt !== null && !isOver;
  const isSeen = by === 'office' || (by === 'anybody' && !isProven);
  if (isSeen && now.getTime() - found.lastSeenAt.getTime() > touchAfterMs) {
    await transaction(db, (tx) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now, ...(isOver ? { provenAt: null } : {}) })
        .where(eq(sessions.tokenHash, sha256(cookie))),
    );
  }
  const { userId, person, id, createdAt } = found;
  const provenAt = isOver ? null : found.provenAt;
  return { userId, person, sessionId: id, since: createdAt, provenAt };
}

/** Whether a second factor counts no more: given too long ago, or its browser was left alone too long. */
function isProofOver(
  { provenAt, lastSeenAt }: { provenAt: Date | null; lastSeenAt: Date },
  now: Date,
): boolean {
  if (!provenAt) return false;
  const hour = 60 * 60 * 1000;
  return (
    now.getTime() - provenAt.getTime() > proofHours.absolute * hour ||
    now.getTime() - Math.max(lastSeenAt.getTime(), provenAt.getTime()) > proofHours.idle * hour
  );
}

async function endOne(tx: Tx, tokenHash: string): Promise<void> {
  const isOne = eq(sessions.tokenHash, tokenHash);
  const owner = tx.select({ id: sessions.userId }).from(sessions).where(isOne);
  // First, so that whoever repeats the making of the account waits here, or is among those who are signed out.
  await tx.update(users).set({ accessEndedAt: sql`now()` }).where(inArray(users.id, owner));
  await tx.delete(sessions).where(isOne);
}

async function remember(tx: Tx, userId: string, deviceHash: string): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastUsedAt: sql`now()` },
    });
}

/** Removes sessions and devices that can no longer be used; a daily job. */
export async function removeStaleSessions(db: Db): Promise<void> {
  const now = Date.now();
  await transaction(db, async (tx) => {
    await tx
      .delete(sessions)
      .where(
        or(
          lt(sessions.expiresAt, new Date(now)),
          lt(sessions.lastSeenAt, new Date(now - idleDays * day)),
        ),
      );
    await tx
      .delete(knownDevices)
      .where(lt(knownDevices.lastUsedAt, new Date(now - deviceDays * day)));
  });
}
