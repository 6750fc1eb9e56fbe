// Ends what opens an account after its password or address has changed.
import { and, eq, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { knownDevices, sessions } from '#base/database/schema/accounts.ts';
import { calendarLinks } from '#base/database/schema/reminders.ts';
import { voidTokens } from './passwords/tokens.ts';

/**
 * Signs out everywhere, forgets the browsers that were trusted, voids links to set a password, and gives the private
 * calendar a new address; of all that only `except`, the browser that asks, is spared.
 */
export async function endAccess(
  tx: Tx,
  userId: string,
  except: { sessionId: string; deviceHash: string | null } | null,
): Promise<void> {
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

/** Gives a private calendar a new address, so that whoever had the account does not go on reading it. */
export async function renewCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.update(calendarLinks).set({ id: v7() }).where(eq(calendarLinks.userId, userId));
}
