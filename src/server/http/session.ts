// Visitor cookies, sign-in sessions and the crumb that is bound to them.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/handles.ts';
import { sessions } from '../database/schema/accounts.ts';
import { transaction } from '../database/transaction.ts';
import type { Actor } from './actor.ts';

const idleDays = 14;
const absoluteDays = 60;
const touchAfterMs = 10 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

/** SHA-256 in hex: what is stored of a cookie, a token or an address. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Cookies, sessions and crumbs of one app. */
export interface Sessions {
  /** The request's cookie, setting a fresh one where there is none. */
  ensureCookie(request: FastifyRequest, reply: FastifyReply): string;
  /** The signed-in person behind a cookie, or null. */
  findActor(cookie: string): Promise<Actor | null>;
  /** The crumb of a cookie. */
  crumbOf(cookie: string): string;
  isCrumbOf(crumb: unknown, cookie: string): boolean;
  /** Starts a session with a new cookie and ends the old one's. */
  signIn(reply: FastifyReply, oldCookie: string, userId: string): Promise<string>;
  /** Ends the session and gives a new visitor cookie. */
  signOut(reply: FastifyReply, cookie: string): Promise<string>;
}

/** Makes the sessions of an app whose cookies are signed by nothing but their 256 random bits. */
export function createSessions(db: Db, secret: string, isSecure: boolean): Sessions {
  // The __Host- prefix ties the cookie to this very host, but browsers accept it over TLS alone.
  const name = isSecure ? '__Host-homestretch' : 'homestretch';

  function giveCookie(reply: FastifyReply): string {
    const value = randomBytes(32).toString('base64url');
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: absoluteDays * 24 * 60 * 60,
    });
    return value;
  }

  const crumbOf = (cookie: string) =>
    createHmac('sha256', secret).update(`crumb|${cookie}`).digest('base64url');

  return {
    ensureCookie(request, reply) {
      const given = request.cookies[name];
      return given && /^[\w-]{43}$/.test(given) ? given : giveCookie(reply);
    },
    async findActor(cookie) {
      const now = new Date();
      const rows = await db
        .select({ userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
        .from(sessions)
        .where(
          and(
            eq(sessions.tokenHash, sha256(cookie)),
            gt(sessions.expiresAt, now),
            gt(sessions.lastSeenAt, new Date(now.getTime() - idleDays * day)),
          ),
        );
      const found = rows[0];
      if (!found) return null;
      if (now.getTime() - found.lastSeenAt.getTime() > touchAfterMs) {
        await transaction(db, (tx) =>
          tx
            .update(sessions)
            .set({ lastSeenAt: now })
            .where(eq(sessions.tokenHash, sha256(cookie))),
        );
      }
      return { userId: found.userId };
    },
    crumbOf,
    isCrumbOf(crumb, cookie) {
      if (typeof crumb !== 'string') return false;
      const expected = Buffer.from(crumbOf(cookie));
      const given = Buffer.from(crumb);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async signIn(reply, oldCookie, userId) {
      const cookie = giveCookie(reply);
      await transaction(db, async (tx) => {
        await tx.delete(sessions).where(eq(sessions.tokenHash, sha256(oldCookie)));
        await tx.insert(sessions).values({
          tokenHash: sha256(cookie),
          userId,
          expiresAt: new Date(Date.now() + absoluteDays * day),
        });
      });
      return cookie;
    },
    async signOut(reply, cookie) {
      await transaction(db, (tx) =>
        tx.delete(sessions).where(eq(sessions.tokenHash, sha256(cookie))),
      );
      return giveCookie(reply);
    },
  };
}

/** Removes sessions that can no longer be used; a daily job. */
export async function removeStaleSessions(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .delete(sessions)
      .where(
        sql`${lt(sessions.expiresAt, new Date())} or ${lt(sessions.lastSeenAt, new Date(Date.now() - idleDays * day))}`,
      ),
  );
}
