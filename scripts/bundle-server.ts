// Bundles the server: a program of few files loads in half the time of one of two thousand.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { asciiOnly } from './ascii-only.ts';

const root = path.resolve(import.meta.dirname, '..');
const processes = path.join(root, 'src/server/processes');

/** What is loaded as it is: binaries, and what reads files beside itself. */
const external = [/^(vite|sharp|fontkit|pdfkit|harfbuzzjs|pg-native)($|\/)/, /^@electric-sql\//];

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
await bundle.write({
  dir: path.join(root, 'build/program'),
  format: 'esm',
  cleanDir: true,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
