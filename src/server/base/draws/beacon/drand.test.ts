// The beacon's relays: a genuine round is found, and nothing else ever passes for one.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { afterEach, describe, expect, it } from 'vitest';
import { quicknet } from '#rules/draws/beacon.ts';
import { toHex } from '#rules/draws/bytes.ts';
import { round1000, round1001 } from '#test/support/drand-rounds.ts';
import { nodeHashes } from '../node-hashes.ts';
import { isBeaconSignature } from './beacon-signature.ts';
import { fetchRound } from './drand.ts';

const servers: Server[] = [];

/** A relay on a free port of this machine. */
async function startRelay(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (body: string, status = 200) =>
  startRelay((_, response) => response.writeHead(status).end(body));

/** What a single relay with this answer amounts to. */
async function problemOf(relay: string, timeoutMs?: number) {
  const answer = await fetchRound([relay], 1000, timeoutMs);
  return answer.isFound ? 'found' : answer.problems.map(({ problem }) => problem).join();
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a round', () => {
  it('is found at its address, with a signature that is checked', async () => {
    const asked: (string | undefined)[] = [];
    const relay = await startRelay((request, response) => {
      asked.push(request.url);
      response.end(JSON.stringify(round1000));
    });
    const { signature } = round1000;
    expect(await fetchRound([relay], 1000)).toEqual({
      isFound: true,
      round: 1000,
      signature,
      relay,
    });
    expect(asked).toEqual([`/${quicknet.chainHash}/public/1000`]);
  });

  it('comes from the next relay when one does not have it', async () => {
    const relays = [
      await answering('too early', 425),
      await answering(JSON.stringify({ ...round1001, round: 1000 })),
      await answering(JSON.stringify(round1000)),
    ];
    const answer = await fetchRound(relays, 1000);
    expect(answer).toMatchObject({ isFound: true, relay: relays[2] });
  });

  it('is not there without relays', async () => {
    expect(await fetchRound([], 1000)).toEqual({ isFound: false, problems: [] });
  });
});

describe('no round comes of', () => {
  it('a wrong signature or that of another round', async () => {
    const { signature } = round1000;
    const wrong = [
      { ...round1000, signature: round1001.signature },
      { ...round1000, signature: `${signature.slice(0, -1)}8` },
      { ...round1000, signature: `a${signature.slice(1)}` },
      { ...round1000, signature: signature.toUpperCase() },
      { ...round1000, signature: '' },
    ];
    for (const body of wrong) {
      expect(await problemOf(await answering(JSON.stringify(body)))).toBe('wrong_signature');
    }
  });

  it('another chain, even when it signs the same round', async () => {
    const { shortSignatures } = bls12_381;
    const { secretKey } = shortSignatures.keygen(new Uint8Array(48).fill(7));
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(1000n);
    const message = shortSignatures.hash(
      new Uint8Array(nodeHashes.sha256(bytes)),
      quicknet.signatureTag,
    );
    const signature = toHex(shortSignatures.sign(message, secretKey).toBytes(true));
    expect(signature).toHaveLength(96);
    const body = JSON.stringify({ round: 1000, signature });
    expect(await problemOf(await answering(body))).toBe('wrong_signature');
  });

  it('an answer for another round', async () => {
    expect(await problemOf(await answering(JSON.stringify(round1001)))).toBe('other_round');
  });

  it('a missing round or an unknown chain', async () => {
    for (const status of [404, 425, 500, 204]) {
      expect(await problemOf(await answering('', status))).toMatch(/missing|malformed/);
    }
  });

  it('an answer that is none', async () => {
    const answers = [
      '',
      'null',
      '[]',
      '{',
      '<html>',
      '{"round":1000}',
      '{"round":"1000","signature":"b4"}',
      '{"round":1000,"signature":5}',
      JSON.stringify({ ...round1000, filler: 'x'.repeat(20_000) }),
    ];
    for (const body of answers) expect(await problemOf(await answering(body))).toBe('malformed');
  });

  it('a server that hangs, at once or in the middle', async () => {
    const silent = await startRelay(() => {});
    expect(await problemOf(silent, 200)).toBe('timed_out');
    const stalling = await startRelay((_, response) => response.write('{"round":1000,'));
    expect(await problemOf(stalling, 200)).toBe('timed_out');
  });

  it('a server that breaks off, or is not there', async () => {
    const breaking = await startRelay((_, response) => {
      response.write('{"round":1000,', () => response.destroy());
    });
    expect(await problemOf(breaking)).toBe('unreachable');
    expect(await problemOf('http://127.0.0.1:1')).toBe('unreachable');
    expect(await problemOf('not a url')).toBe('unreachable');
  });
});

it('knows recorded rounds apart', () => {
  expect(isBeaconSignature(1000, round1000.signature)).toBe(true);
  expect(isBeaconSignature(1001, round1001.signature)).toBe(true);
  expect(isBeaconSignature(1001, round1000.signature)).toBe(false);
  expect(isBeaconSignature(1000, '00'.repeat(48))).toBe(false);
});
