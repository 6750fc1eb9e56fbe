// Bundles the server: a program of few files loads in half the time of one of two thousand.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { asciiOnly } from './ascii-only.ts';

const root = path.resolve(import.meta.dirname, '..');
const processes = path.join(root, 'src/server/processes');

/** What is loaded as it is: binaries, and what reads files beside itself. */
const external = [/^(vite|sharp|fontkit|pdfkit|harfbuzzjs|pg-native)($|\/)/, /^@electric-sql\//];

/** Whoever draws first loads it: it takes a fourth of the time in which the server is loaded. */
const loadedLater = ['sharp', 'fontkit', 'pdfkit', 'harfbuzzjs'];

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  external,
  plugins: [asciiOnly],
  input: {
    main: path.join(root, 'src/server/main.ts'),
    'load-fast': path.join(processes, 'load-fast.ts'),
    worker: path.join(processes, 'worker.ts'),
    ground: path.join(processes, 'ground.ts'),
  },
});
const { output } = await bundle.write({
  dir: path.join(root, 'build/program'),
  format: 'esm',
  cleanDir: true,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

const chunks = new Map(
  output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
);
const loaded = new Set<string>();
/** Follows what a start loads: what is imported by what it comes to, and at last the app itself. */
function follow(fileName: string): void {
  if (loaded.has(fileName)) return;
  loaded.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) follow(imported);
}
for (const { fileName, name } of chunks.values()) if (name === 'serve') follow(fileName);
const early = loadedLater.filter((name) => loaded.has(name));
if (loaded.size === 0 || early.length > 0) {
  throw new Error(
    `A start would load ${early.join(', ') || 'nothing'}: import it where it is used.`,
  );
}
