// Checks how a race was settled on your own computer:
// node verify-race.mjs settlement.json cards.txt transcript.json [settlement.json of the race before]
import { isRoundSignature } from '#rules/draws/beacon.ts';
import { findRaceProblem, type RaceRecord } from '#rules/jackpot/race-verify.ts';
import { nodeHashes } from '../node-hashes.ts';
import { bls12_381 } from './bls12-381.js';
import { readText, runVerifier } from './run-verifier.ts';

const usage = 'node verify-race.mjs settlement.json cards.txt transcript.json [before.json]';

const isBeaconSignature = (round: number, signature: string): boolean =>
  isRoundSignature(round, signature, bls12_381.shortSignatures, nodeHashes);

runVerifier(usage, 3, ([record = '', cards = '', transcript = '', before]) => {
  const files = {
    record: readText(record),
    cards: readText(cards),
    transcript: readText(transcript),
    before: before === undefined ? null : readText(before),
  };
  const problem = findRaceProblem(files, nodeHashes, isBeaconSignature);
  if (problem !== null) return problem;
  const { settlement, before: earlier } = JSON.parse(files.record) as RaceRecord;
  for (const [name, cents] of Object.entries(settlement)) {
    console.log(`${name}: ${typeof cents === 'number' ? cents : JSON.stringify(cents)}`);
  }
  if (earlier) console.log(`Of prizes came back since: ${earlier.returnedCents} cents`);
  return null;
});
