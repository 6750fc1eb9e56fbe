// Ends what opens an account, after its password or address has changed or its owner signed out.
import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { knownDevices, sessions, users } from '#base/database/schema/accounts.ts';
import { calendarLinks } from '#base/database/schema/reminders.ts';
import { voidTokens } from './passwords/tokens.ts';

/**
 * Signs out everywhere, forgets the browsers that were trusted, voids links to set a password, gives the private calendar
 * a new address, and ends what the making of the account let its maker do again; of all that only `except`, the browser
 * that asks, is spared.
 */
export async function endAccess(
  tx: Tx,
  userId: string,
  except: { sessionId: string; deviceHash: string | null } | null,
): Promise<void> {
  // First, so that whoever comes in meanwhile is among the sessions that end.
  await endMakersRight(tx, userId);
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), except ? ne(sessions.id, except.sessionId) : undefined),
    );
  await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        except?.deviceHash ? ne(knownDevices.deviceHash, except.deviceHash) : undefined,
      ),
    );
  await voidTokens(tx, userId, 'password-reset');
  await renewCalendar(tx, userId);
}

/** Ends what the making of an account lets its maker do again: sign in to it by the payment that made it. */
export async function endMakersRight(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ accessEndedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Gives a private calendar a new address, so that whoever had the account does not go on reading it. */
export async function renewCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.update(calendarLinks).set({ id: v7() }).where(eq(calendarLinks.userId, userId));
}
