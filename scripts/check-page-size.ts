// Fails when the front page's JavaScript, compressed as browsers get it, exceeds its budget.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const budgetBytes = 99_950;
const assets = path.resolve(import.meta.dirname, '../build/client/assets');
const roots = readdirSync(assets).filter((name) =>
  /^(entry\.client|root|home-page)-.*\.js$/.test(name),
);

/** All files that a file imports statically, itself included. */
function collect(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(path.join(assets, name), 'utf8');
  const imports = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
  for (const [, file] of imports) collect(file as string, found);
  return found;
}

const files = new Set<string>();
for (const name of roots) collect(name, files);
let total = 0;
for (const name of [...files].sort()) {
  const size = brotliCompressSync(readFileSync(path.join(assets, name)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  in all, of ${budgetBytes}`);
if (total > budgetBytes) {
  console.error('The front page carries too much JavaScript.');
  process.exit(1);
}
