// Recounts a ballot log on your own computer: node verify-ballots.mjs ballots.txt [serial, head or digest …]
import { verifyBallotLog } from '#rules/pageant/ballot-verify.ts';
import { nodeHashes } from '../node-hashes.ts';
import { readText, runVerifier } from './run-verifier.ts';

runVerifier('node verify-ballots.mjs ballots.txt [serial, head or digest ...]', 1, (args) => {
  const [path = '', ...wanted] = args;
  const found = verifyBallotLog(readText(path), wanted, nodeHashes);
  console.log(`${found.entries} entries, ${found.withdrawals} of them took votes out.`);
  console.log(`${found.checkpoints} checkpoints; the head of the chain is ${found.head}.`);
  for (const candidateId of found.ranking) {
    console.log(`${found.tallies.get(candidateId)?.votes ?? 0} votes: ${candidateId}`);
  }
  console.log(`The digest of the official tally that follows: ${found.digest}`);
  for (const { lines } of found.ballots) for (const line of lines) console.log(`Found: ${line}`);
  return found.problem;
});
