// Writes the test vectors of docs/vectors anew: node scripts/write-vectors.ts
import { writeFileSync } from 'node:fs';
import { vectors, vectorText } from '../test/support/vectors.ts';

for (const name of Object.keys(vectors) as (keyof typeof vectors)[]) {
  writeFileSync(new URL(`../docs/vectors/${name}`, import.meta.url), vectorText(name));
}
