// The audit chain: its example, and that any change of an entry, its order or its place shows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { type ChainedEntry, entryText, firstLink, nextLink } from './audit-chain.ts';

const entry: ChainedEntry = {
  id: 7,
  at: '2026-11-21T14:20:05.000Z',
  actorId: null,
  action: 'race.drawn',
  subject: 'race:1',
  detail: { b: 2, a: [1] },
};

const entries = fc.record({
  id: fc.nat(),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  actorId: fc.option(fc.uuid()),
  action: fc.string(),
  subject: fc.string(),
  detail: fc.dictionary(fc.string(), fc.jsonValue()),
});

const headOf = (chain: readonly ChainedEntry[]) =>
  chain.reduce((head, one, at) => nextLink(head, at + 1, one, nodeHashes), firstLink(nodeHashes));

describe('an entry to be hashed', () => {
  it('is the example', () => {
    expect(entryText(entry)).toBe(
      '[7,"2026-11-21T14:20:05.000Z",null,"race.drawn","race:1",{"a":[1],"b":2}]',
    );
  });

  it('is the same whichever order its keys are kept in', () => {
    fc.assert(
      fc.property(entries, (one) => {
        const turned = Object.fromEntries(Object.entries(one.detail).reverse());
        const kept = JSON.parse(JSON.stringify({ ...one, detail: turned }));
        expect(entryText(kept)).toBe(entryText(JSON.parse(JSON.stringify(one))));
      }),
    );
  });

  it('is another text for another entry', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (!isSame && one.id !== other.id) expect(entryText(one)).not.toBe(entryText(other));
      }),
    );
    expect(entryText({ ...entry, detail: { a: [1], b: '2' } })).not.toBe(entryText(entry));
    expect(entryText({ ...entry, action: 'race.drawn","race:1' })).not.toBe(entryText(entry));
  });
});

describe('the chain', () => {
  it('ends in another hash when an entry is changed, left out or moved', () => {
    const chains = fc.uniqueArray(entries, {
      minLength: 2,
      maxLength: 8,
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(chains, fc.nat(), (chain, pick) => {
        const at = pick % chain.length;
        const head = headOf(chain);
        const changed = chain.map((one, i) =>
          i === at ? { ...one, subject: `${one.subject}!` } : one,
        );
        expect(headOf(changed)).not.toBe(head);
        expect(headOf(chain.filter((_, i) => i !== at))).not.toBe(head);
        expect(headOf([...chain].reverse())).not.toBe(head);
      }),
    );
  });
});
