// Merkle trees as RFC 9162 (Certificate Transparency) hashes them: heads, and proofs that are a few hashes long.
import { fromHex, type Hashes, toHex, utf8 } from '../draws/bytes.ts';

/** The root of a tree and how many leaves it has. */
export interface TreeHead {
  size: number;
  /** 64 characters of hex. */
  root: string;
}

/** Leaves from one place, counted from 0, up to but not including another. */
export type LeafRange = readonly [start: number, end: number];

/** A perfect subtree: the leaves from `index × 2^level` on, `2^level` of them. */
export interface TreeNode {
  level: number;
  index: number;
}

/**
 * The hash of a leaf: SHA-256 of a byte 0 and the leaf's text in UTF-8.
 *
 * Example: of the empty text → `6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d`.
 */
export function leafHash(text: string, hashes: Hashes): string {
  const bytes = utf8(text);
  const prefixed = new Uint8Array(bytes.length + 1);
  prefixed.set(bytes, 1);
  return toHex(hashes.sha256(prefixed));
}

/** The hash of two subtrees: SHA-256 of a byte 1 and both hashes. The bytes tell it from a leaf. */
export function pairHash(left: string, right: string, hashes: Hashes): string {
  return toHex(hashes.sha256(fromHex(`01${left}${right}`)));
}

/** The root of the tree without leaves: SHA-256 of nothing. */
export const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The largest power of two below a count of at least 2: 5 → 4, 4 → 2. */
function splitOf(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}

/**
 * The perfect subtrees that a range of a proof consists of, the leftmost first.
 *
 * Example: the first 7 leaves → 4 of level 2, then 2 of level 1, then 1 of level 0.
 */
export function nodesOf([start, end]: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = start;
  for (let level = Math.floor(Math.log2(Math.max(end - start, 1))); level >= 0; level--) {
    const leaves = 2 ** level;
    if (end - at >= leaves) {
      nodes.push({ level, index: at / leaves });
      at += leaves;
    }
  }
  return nodes;
}

/** The root of a range from the hashes of its perfect subtrees, in the order of `nodesOf`. */
export function rootOf(parts: readonly string[], hashes: Hashes): string {
  const last = parts.at(-1);
  if (last === undefined) return emptyRoot;
  return parts.slice(0, -1).reduceRight((root, part) => pairHash(part, root, hashes), last);
}

/**
 * The ranges whose roots prove that a leaf is in a tree, the nearest first.
 *
 * Example: leaf 2 of 7 → [3, 4], [0, 2], [4, 7].
 */
export function inclusionRanges(place: number, [start, end]: LeafRange): LeafRange[] {
  const count = end - start;
  if (count < 2) return [];
  const middle = start + splitOf(count);
  return place < middle
    ? [...inclusionRanges(place, [start, middle]), [middle, end]]
    : [...inclusionRanges(place, [middle, end]), [start, middle]];
}

/**
 * The ranges whose roots prove that a tree of `size` leaves is the beginning of a larger one.
 *
 * Example: 3 of 7 → [2, 3], [3, 4], [0, 2], [4, 7].
 */
export function consistencyRanges(size: number, larger: number): LeafRange[] {
  const within = ([start, end]: LeafRange, isWhole: boolean): LeafRange[] => {
    if (size === end) return isWhole ? [] : [[start, end]];
    const middle = start + splitOf(end - start);
    return size <= middle
      ? [...within([start, middle], isWhole), [middle, end]]
      : [...within([middle, end], false), [start, middle]];
  };
  return size < 1 || size >= larger ? [] : within([0, larger], true);
}

/** The root that a leaf and its proof give, or null where the proof does not fit. */
function rootOfProof(
  place: number,
  size: number,
  leaf: string,
  proof: readonly string[],
  hashes: Hashes,
): string | null {
  const ranges = inclusionRanges(place, [0, size]);
  if (ranges.length !== proof.length || place >= size) return null;
  return ranges.reduce(
    (root, [start], at) =>
      start > place ? pairHash(root, proof[at]!, hashes) : pairHash(proof[at]!, root, hashes),
    leaf,
  );
}

/** Whether a proof shows that a leaf stands at a place of the tree. */
export function isIncluded(
  leaf: { place: number; text: string },
  head: TreeHead,
  proof: readonly string[],
  hashes: Hashes,
): boolean {
  const hash = leafHash(leaf.text, hashes);
  return rootOfProof(leaf.place, head.size, hash, proof, hashes) === head.root;
}

/**
 * Whether a proof shows that an earlier tree is the beginning of a later one, so that nothing in it was
 * changed, taken out or put in between.
 */
export function isConsistent(
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly string[],
  hashes: Hashes,
): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return earlier.root === later.root && proof.length === 0;
  if (earlier.size === 0) return earlier.root === emptyRoot && proof.length === 0;
  const ranges = consistencyRanges(earlier.size, later.size);
  // Where the earlier tree is a subtree by itself, its root begins the proof.
  const isSubtree = ranges[0]![0] >= earlier.size;
  const shared = isSubtree ? [] : [proof[0]];
  const rest = isSubtree ? ranges : ranges.slice(1);
  if (proof.length !== ranges.length || proof.some((hash) => !/^[0-9a-f]{64}$/.test(hash))) {
    return false;
  }
  let old = shared[0] ?? earlier.root;
  let whole = old;
  for (const [at, [start]] of rest.entries()) {
    const hash = proof[at + shared.length]!;
    if (start >= earlier.size) whole = pairHash(whole, hash, hashes);
    else {
      old = pairHash(hash, old, hashes);
      whole = pairHash(hash, whole, hashes);
    }
  }
  return old === earlier.root && whole === later.root;
}
