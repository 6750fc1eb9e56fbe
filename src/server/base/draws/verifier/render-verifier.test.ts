// The offline verifier as people run it: one file in an empty folder, on genuine and forged transcripts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalTranscript } from '#rules/draws/transcript.ts';
import { bundleCurves, bundledCurves } from '#test/support/bundle-curves.ts';
import { genuineDraw } from '#test/support/draw-records.ts';
import { renderVerifier } from './render-verifier.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-draw-'));
  writeFileSync(join(folder, 'verify-draw.mjs'), renderVerifier());
});

afterAll(() => rmSync(folder, { recursive: true }));

function verify(...args: string[]) {
  const run = spawnSync(process.execPath, ['verify-draw.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: run.status, output: run.stdout, problems: run.stderr };
}

function verifyText(text: string) {
  writeFileSync(join(folder, 'transcript.json'), text);
  return verify('transcript.json');
}

describe('the script', () => {
  it('is one readable file that needs nothing but Node', () => {
    const script = renderVerifier();
    const imports = script.match(/^import .*/gm);
    expect(imports?.length).toBeGreaterThan(0);
    expect(imports?.every((line) => /from 'node:[a-z]+';$/.test(line))).toBe(true);
    expect(script).not.toMatch(/^export /m);
    expect(script).not.toMatch(/#rules|[ \t]$/m);
    expect(script).toContain('function utf8(text) {');
    expect(script).toContain('pick one, remove it, pick one of the others');
  });

  it('passes genuine draws of every source and game', () => {
    for (const source of ['witnessed', 'demo', 'manual'] as const) {
      const { code, output } = verifyText(canonicalTranscript(genuineDraw(source)));
      expect(output).toContain('VERIFIED. Every check passed.');
      expect(code).toBe(0);
    }
    expect(verifyText(canonicalTranscript(genuineDraw('demo', 'jackpot'))).code).toBe(0);
    const second = genuineDraw('witnessed', 'raffle', 'draw/v2');
    expect(verifyText(canonicalTranscript(second)).output).toMatch(/^PASSED {2}signature: /m);
    const first = { ...second, protocol: 'draw/v1' as const };
    expect(verifyText(canonicalTranscript(first)).code).toBe(1);
  });

  it("F10: checks the beacon's signature itself, and fails for a forged one", () => {
    const genuine = genuineDraw('drand');
    const { code, output, problems } = verifyText(canonicalTranscript(genuine));
    expect([code, problems]).toEqual([0, '']);
    expect(output).toMatch(/^PASSED {2}signature: /m);
    expect(output).toContain('VERIFIED. Every check passed.');
    const text = canonicalTranscript(genuine);
    const signature = /"signature":"([0-9a-f]{96})"/.exec(text)![1]!;
    const forged = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
    const after = verifyText(text.replaceAll(signature, forged));
    expect(after.code).toBe(1);
    expect(after.output).toMatch(/^FAILED {2}signature: /m);
  });

  it('carries the very library that is installed', async () => {
    expect(readFileSync(bundledCurves, 'utf8')).toBe(await bundleCurves());
  });

  it('names the check that a changed byte breaks', () => {
    const text = canonicalTranscript(genuineDraw('drand'));
    const changes: [from: string, to: string, check: string][] = [
      ['[131072,2]', '[131072,3]', 'manifest'],
      ['"round":1000', '"round":1001', 'round'],
      ['in Reno', 'in Rena', 'seal'],
      ['"frozenAt":"2023', '"frozenAt":"2024', 'times'],
      ['"serials":[', '"serials":[1', 'result'],
      ['{', '{ ', 'form'],
    ];
    for (const [from, to, check] of changes) {
      const { code, output } = verifyText(text.replace(from, to));
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^FAILED {2}${check}: `, 'm'));
      expect(output).toContain('NOT VERIFIED');
    }
  });

  it('explains itself without a file, and with one that it cannot read', () => {
    expect(verify()).toMatchObject({ code: 1, problems: expect.stringContaining('Usage') });
    expect(verify('missing.json')).toMatchObject({
      code: 1,
      problems: expect.stringContaining('missing.json'),
    });
    expect(verifyText('not a transcript').code).toBe(1);
  });
});
