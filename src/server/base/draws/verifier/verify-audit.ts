// Checks an exported audit log on your own computer: node verify-audit.mjs audit-log.csv [hash of the link before]
import { verifyAuditFile } from '#rules/audit/audit-verify.ts';
import { nodeHashes } from '../node-hashes.ts';
import { readText, runVerifier } from './run-verifier.ts';

runVerifier('node verify-audit.mjs audit-log.csv [hash of the link before]', 1, (args) => {
  const [path = '', before = null] = args;
  const found = verifyAuditFile(readText(path), before, nodeHashes);
  if (found.problem !== null) return found.problem;
  console.log(`${found.rows} entries, links ${found.from} to ${found.to}, none missing.`);
  console.log(`The hash of the last link: ${found.head}`);
  if (!found.isWhole) {
    console.log(
      `Link ${found.from} is the anchor: its hash was taken as it stands. To have it checked,`,
    );
    console.log(`give the hash of link ${found.from - 1} as well.`);
  }
  return null;
});
