// The hash chain of the audit log: how an entry is written to be hashed, and how links hang together.
import { type Hashes, sha256Hex } from '../draws/bytes.ts';

/** The name of the rule, which begins every chain. */
export const auditChainFormat = 'audit-chain/v1';

/** What a link stands for: one act, as it was recorded. */
export interface ChainedEntry {
  id: number;
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  actorId: string | null;
  action: string;
  subject: string;
  detail: unknown;
}

/**
 * An entry in the one way in which it is hashed: a JSON array, objects with their keys in the order of
 * their UTF-16 units (as RFC 8785 has it), so that however a database keeps them gives the same text.
 *
 * Example: `entryText({ id: 7, at: '2026-11-21T14:20:05.000Z', actorId: null, action: 'race.drawn',
 * subject: 'race:1', detail: { b: 2, a: [1] } })` =
 * `'[7,"2026-11-21T14:20:05.000Z",null,"race.drawn","race:1",{"a":[1],"b":2}]'`
 */
export function entryText({ id, at, actorId, action, subject, detail }: ChainedEntry): string {
  return JSON.stringify([id, at, actorId, action, subject, ordered(detail)]);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Without a prototype, so that a key named __proto__ is a key like any other.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of entries) sorted[key] = ordered(inner);
  return sorted;
}

/** The hash before the first link. */
export const firstLink = (hashes: Hashes): string => sha256Hex(auditChainFormat, hashes);

/** The hash of a link: SHA-256 of the hash before it, its position from 1, and its entry, a line each. */
export const nextLink = (
  before: string,
  position: number,
  entry: ChainedEntry,
  hashes: Hashes,
): string => sha256Hex(`${before}\n${position}\n${entryText(entry)}`, hashes);
