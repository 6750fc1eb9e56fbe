// Merkle trees: the published vectors of Certificate Transparency, and proofs of every size.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import {
  consistencyRanges,
  emptyRoot,
  inclusionRanges,
  isConsistent,
  isIncluded,
  type LeafRange,
  leafHash,
  nodesOf,
  pairHash,
  rootOf,
} from './merkle-tree.ts';

/** The root of a range straight from the definition in RFC 9162, 2.1.1. */
function rootByDefinition(leaves: readonly string[]): string {
  if (leaves.length === 0) return emptyRoot;
  if (leaves.length === 1) return leafHash(leaves[0]!, nodeHashes);
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)].map(rootByDefinition);
  return pairHash(left!, right!, nodeHashes);
}

const leaves = Array.from({ length: 70 }, (_, at) => `line ${at}`);
const rangeRoot = ([start, end]: LeafRange) => {
  const parts = nodesOf([start, end]).map(({ level, index }) =>
    rootByDefinition(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
  );
  return rootOf(parts, nodeHashes);
};
const headOf = (size: number) => ({ size, root: rootByDefinition(leaves.slice(0, size)) });
const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 31, 33, 64, 70];

it('hashes as the vectors of Certificate Transparency do', () => {
  expect(leafHash('', nodeHashes)).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  const zero = String.fromCharCode(0);
  expect(pairHash(leafHash('', nodeHashes), leafHash(zero, nodeHashes), nodeHashes)).toBe(
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  );
  for (const size of [0, ...sizes]) expect(rangeRoot([0, size])).toBe(headOf(size).root);
});

it('proves every leaf of every tree, and no other', () => {
  for (const size of sizes) {
    for (let place = 0; place < size; place++) {
      const proof = inclusionRanges(place, [0, size]).map(rangeRoot);
      const text = leaves[place]!;
      expect(isIncluded({ place, text }, headOf(size), proof, nodeHashes)).toBe(true);
      const wrong = [
        isIncluded({ place, text: `${text}.` }, headOf(size), proof, nodeHashes),
        isIncluded({ place: place + 1, text }, headOf(size), proof, nodeHashes),
        isIncluded({ place, text }, headOf(size), [...proof, emptyRoot], nodeHashes),
        isIncluded({ place, text }, { size, root: emptyRoot }, proof, nodeHashes),
      ];
      expect(wrong).toEqual([false, false, false, false]);
    }
  }
});

it('proves that a tree grew out of another, and never where a leaf was changed', () => {
  for (const from of [0, ...sizes]) {
    for (const to of sizes.filter((size) => size >= from)) {
      const proof = consistencyRanges(from, to).map(rangeRoot);
      expect(isConsistent(headOf(from), headOf(to), proof, nodeHashes)).toBe(true);
      if (from === 0) continue;
      const changed = ['another', ...leaves.slice(1, from)];
      const other = { size: from, root: rootByDefinition(changed) };
      expect(isConsistent(other, headOf(to), proof, nodeHashes)).toBe(false);
      expect(isConsistent(headOf(from), headOf(to), [...proof, emptyRoot], nodeHashes)).toBe(false);
      if (to > from) {
        expect(isConsistent(headOf(to), headOf(from), proof, nodeHashes)).toBe(false);
        expect(isConsistent(headOf(from), headOf(to), proof.slice(1), nodeHashes)).toBe(false);
        expect(isConsistent(headOf(from), headOf(to), [], nodeHashes)).toBe(false);
      }
    }
  }
});

it('needs at most 24 hashes for an entry of 10,000,000, and 25 to compare two heads', () => {
  const size = 10_000_000;
  const places = [0, 1, 4_194_304, 8_388_607, 9_999_999];
  const longest = Math.max(...places.map((place) => inclusionRanges(place, [0, size]).length));
  expect(longest).toBe(24);
  const earlier = [1, 5_000_001, 9_999_999, 8_388_609, 7_654_321];
  const most = Math.max(...earlier.map((from) => consistencyRanges(from, size).length));
  expect(most).toBeLessThanOrEqual(25);
});
