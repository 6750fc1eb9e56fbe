// The parts of a statement that begins a session, and ends the one of the cookie before.
import { type SQL, sql } from 'drizzle-orm';
import type { Part } from '../database/parts.ts';

/** For so long after a login nobody is asked for the password once more. */
export const freshLoginMs = 60 * 60 * 1000;

/** A session as it is stored. */
export interface NewSession {
  userId: string;
  tokenHash: string;
  /** Of the session that ends. */
  oldTokenHash: string;
  deviceHash: string;
  /** Browser and system in a few words. */
  device: string;
  expiresAt: Date;
  /** Whether nobody gave a password for it. */
  isRepeated: boolean;
}

/** The parts that store a session, and the browser as a known one, where `from` has a row. */
export function sessionParts(one: NewSession, from: SQL): Part[] {
  const ageMs = one.isRepeated ? freshLoginMs : 0;
  return [
    {
      name: 'session_ended',
      statement: sql`delete from sessions where token_hash in (
        select ${one.oldTokenHash} ${from})`,
    },
    {
      name: 'device_known',
      statement: sql`insert into known_devices (user_id, device_hash)
        select ${one.userId}::uuid, ${one.deviceHash} ${from}
        on conflict (user_id, device_hash) do update set last_used_at = now()`,
    },
    {
      name: 'session_begun',
      // One without a password begins as old as one whose password is asked for again.
      statement: sql`insert into sessions (token_hash, user_id, device, expires_at, created_at)
        select ${one.tokenHash}, ${one.userId}::uuid, ${one.device},
          ${one.expiresAt.toISOString()}::timestamptz,
          now() - ${`${ageMs} milliseconds`}::interval ${from}`,
    },
  ];
}
