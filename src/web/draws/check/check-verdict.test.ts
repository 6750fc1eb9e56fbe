// The verdict over a transcript's checks, as the page says it.
import { expect, it } from 'vitest';
import { canonicalTranscript } from '#rules/draws/transcript.ts';
import { genuineDraw } from '#test/support/draw-records.ts';
import { checkTranscript } from './check-transcript.ts';
import { compareDigests, verdictOf } from './check-verdict.ts';

const genuine = genuineDraw('drand');
const page = { seal: genuine.seal, manifestSha256: genuine.manifestSha256 };

function verdictOn(text: string, shown = page) {
  const report = checkTranscript(text);
  return verdictOf(report.checks, compareDigests(report, shown));
}

it('is good for a genuine transcript of the beacon, its signature checked', () => {
  expect(verdictOn(canonicalTranscript(genuine))).toMatchObject({
    isGood: true,
    title: 'Every check passed.',
  });
});

it('names every check that failed', () => {
  const forged = { ...genuine, result: { kind: 'raffle' as const, serials: [65_536] } };
  const verdict = verdictOn(canonicalTranscript(forged));
  expect(verdict).toMatchObject({ isGood: false, title: '2 checks failed.' });
  expect(verdict.text).toContain('the seal, the result');
  expect(verdictOn('{').title).toBe('One check failed.');
});

it('tells another sound transcript from the one of the page', () => {
  const verdict = verdictOn(canonicalTranscript(genuineDraw('demo')), page);
  expect(verdict).toMatchObject({ isGood: false, title: 'This is another transcript.' });
  expect(verdict.text).toContain('Seal');
});

it('fails a round of the beacon that was signed by somebody else', () => {
  const signature = genuine.source.kind === 'drand' ? genuine.source.signature : '';
  const other = (signature.startsWith('a') ? 'b' : 'a') + signature.slice(1);
  const text = canonicalTranscript(genuine).replace(signature, other);
  const { checks, replay } = checkTranscript(text);
  const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  expect(failed).toContain('signature');
  expect(replay).not.toBeNull();
});
