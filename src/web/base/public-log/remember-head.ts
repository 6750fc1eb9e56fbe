// Remembers the newest head of the public log in this browser, and compares it with the log of today.
import { sha256 } from '@noble/hashes/sha2.js';
import type { TreeHead } from '#rules/public-log/merkle-tree.ts';
import { compareHeads, headText, logPaths, readHead } from '#rules/public-log/public-log.ts';

/** What this browser found. */
export type LogVerdict =
  | { kind: 'first'; head: TreeHead }
  | { kind: 'same'; head: TreeHead; kept: TreeHead }
  | { kind: 'changed'; head: TreeHead; kept: TreeHead };

/** Where heads are kept: `localStorage`. */
export type HeadStore = Pick<Storage, 'getItem' | 'setItem'>;

const storeKey = 'public-log';
const hashes = {
  sha256: (bytes: Uint8Array) => sha256(bytes),
  hmacSha256: () => {
    throw new Error('The log needs no HMAC.');
  },
};

/** A file of this site; null where there is none. @throws Error where it could not be asked for */
export async function loadLogFile(path: string): Promise<string | null> {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/**
 * Compares the head that is served with the one that was kept, by a proof of a few hashes, and keeps the
 * newer one. What does not fit is never kept, so that it is said at every visit from then on.
 *
 * Example: kept were 5 entries, served are 7 that do not begin with them → `changed`.
 *
 * @throws Error where the log could not be loaded: that says nothing about it
 */
export async function compareWithKept(
  store: HeadStore,
  load: (path: string) => Promise<string | null>,
): Promise<LogVerdict> {
  const head = readHead((await load(logPaths.head)) ?? '');
  if (!head) throw new Error('The log has no head.');
  const kept = readHead(store.getItem(storeKey) ?? '');
  if (!kept) {
    store.setItem(storeKey, headText(head));
    return { kind: 'first', head };
  }
  const [from, to] = [Math.min(kept.size, head.size), Math.max(kept.size, head.size)];
  const answer = from === to ? '{"proof":[]}' : await load(logPaths.consistency(from, to));
  // A server that has no such proof has fewer entries than were seen.
  if (answer === null) return { kind: 'changed', head, kept };
  const { proof } = JSON.parse(answer) as { proof: string[] };
  const compared = compareHeads(kept, head, proof, hashes);
  if (!compared.isSame) return { kind: 'changed', head, kept };
  store.setItem(storeKey, headText(compared.newest));
  return { kind: 'same', head: compared.newest, kept };
}
