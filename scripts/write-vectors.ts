// Writes the test vectors of docs/vectors anew: node scripts/write-vectors.ts
import { writeFileSync } from 'node:fs';
import { type vectors, vectorText } from '#test/support/vectors.ts';

const names: (keyof typeof vectors)[] = ['ballot-log.json', 'audit-chain.json'];
for (const name of names) {
  writeFileSync(new URL(`../docs/vectors/${name}`, import.meta.url), vectorText(name));
}
