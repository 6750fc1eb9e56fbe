// What was announced and what officials entered, in a transcript: checked against the draw, by anybody.
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { publishedDraw } from '#test/support/draw-records.ts';
import { canonicalTranscript, sealOf, type Transcript } from './transcript.ts';
import { isVerified, verifyTranscript, verifyTranscriptText } from './verify.ts';

const noBeacon = () => true;
const [raffle, jackpot] = [publishedDraw('raffle'), publishedDraw('jackpot')];

/** What fails when somebody changes a transcript and seals it again, as a forger would. */
function forge(draw: Transcript, change: Partial<Transcript>): string[] {
  const changed = { ...draw, ...change };
  const checks = verifyTranscript(
    { ...changed, seal: sealOf(changed, nodeHashes) },
    nodeHashes,
    noBeacon,
  );
  return checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
}

it('F1, F15: a genuine transcript names its announcement and its digest', () => {
  for (const draw of [raffle, jackpot]) {
    const checks = verifyTranscriptText(canonicalTranscript(draw), nodeHashes, noBeacon);
    expect(isVerified(checks)).toBe(true);
    const finding = checks.find(({ name }) => name === 'terms')!.finding;
    expect(finding).toMatch(/as no\. [12], with the digest [0-9a-f]{64}\.$/);
  }
});

describe('F1, F15: of an announcement', () => {
  const announced = raffle.announcement!;
  const terms = announced.terms as Extract<typeof announced.terms, { kind: 'raffle' }>;
  const withTerms = (change: object) => ({
    announcement: { ...announced, terms: { ...terms, ...change } },
  });
  it.each([
    ['another draw', { draw: 'd2' }],
    ['another title', { title: 'A toaster' }],
    ['another closing time', { closesAt: '2023-08-23T15:44:23.000Z' }],
    ['another source', { source: 'demo' }],
    ['more alternates than were drawn', { alternates: 5 }],
    ['fewer', { alternates: 1 }],
  ])('%s is noticed', (_what, change) => {
    expect(forge(raffle, withTerms(change) as Partial<Transcript>)).toEqual(['terms']);
  });

  it('one that came after the closing is noticed; of a race, a change after its cards closed', () => {
    const at = (draw: Transcript, announcedAt: string, number: number) =>
      forge(draw, { announcement: { ...draw.announcement!, announcedAt, number } });
    expect(at(raffle, raffle.frozenAt, 2)).toEqual(['terms']);
    const onSale = jackpot.announcement!.terms as { cardsCloseAt?: string };
    const late = new Date(Date.parse(onSale.cardsCloseAt!) + 1).toISOString();
    expect(at(jackpot, late, 2)).toEqual(['terms']);
    expect(at(jackpot, onSale.cardsCloseAt!, 2)).toEqual([]);
    expect(at(jackpot, late, 1)).toEqual([]);
  });

  it('a member that is missing or added is noticed', () => {
    const { prize: _prize, ...less } = terms;
    for (const forged of [less, { ...terms, more: 1 }]) {
      const announcement = { ...announced, terms: forged } as never;
      expect(forge(raffle, { announcement })).toEqual(['form']);
    }
  });
});

describe('F2: of a finish', () => {
  const [first, second, third] = jackpot.finish!;
  const entry = (change: object) => ({ ...third!, ...change });
  it.each([
    ['one official alone', [entry({ official: 1 }), entry({ official: 1 })]],
    ['two who differ', [first!, second!]],
    ['an entry after the freeze', [second!, entry({ enteredAt: jackpot.drawnAt })]],
    ['entries out of order', [entry({}), entry({ ...second!, official: 2 })]],
    ['officials who are not counted', [entry({ official: 2 }), entry({ official: 3 })]],
  ])('%s is noticed', (_what, finish) => {
    expect(forge(jackpot, { finish: finish as Transcript['finish'] & object })).toEqual(['finish']);
  });

  it('a raffle has none', () => {
    expect(forge(raffle, { finish: jackpot.finish! })).toEqual(['finish']);
  });

  it('is no part of draw/v1', () => {
    expect(forge({ ...jackpot, protocol: 'draw/v1' }, {})).toEqual(['form']);
  });
});
