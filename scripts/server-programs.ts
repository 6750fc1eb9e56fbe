// Bundles the server together with the pages that it renders: a program of few files loads in half the time of
// one of two thousand, and what both need (the contract, the rules, their library) is loaded once.
import type { Plugin, Rolldown } from 'vite';

/** What is started as a process, or loaded before one. */
const programs = {
  main: 'src/server/main.ts',
  'load-fast': 'src/server/processes/load-fast.ts',
  worker: 'src/server/processes/worker.ts',
  ground: 'src/server/processes/ground.ts',
};

/** What is loaded as it is: binaries, and what reads files beside itself. */
const external = [/^(vite|sharp|fontkit|pdfkit|harfbuzzjs|pg-native)($|\/)/, /^@electric-sql\//];

/** Whoever draws first loads it: it takes a fourth of the time in which the server is loaded. */
const loadedLater = ['sharp', 'fontkit', 'pdfkit', 'harfbuzzjs'];

/** Adds the server's programs to the build of the pages for the server. */
export const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: 'build',
  // After the pages' own, which names every program like the first.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  config: () => ({
    environments: {
      ssr: {
        // Whole, with React as it is for production, whatever the server runs as: its other half takes twice
        // the time. Some 1,500 files otherwise, which every start would look for one by one.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          rolldownOptions: {
            external,
            input: { index: 'virtual:react-router/server-build', ...programs },
          },
        },
      },
    },
  }),
  configEnvironment: (name) => (name === 'ssr' ? { build: { rolldownOptions: { output } } } : {}),
  generateBundle(_options, bundle) {
    checkStart(Object.values(bundle).filter((one) => one.type === 'chunk'));
  },
};

/** Side by side, so that a program finds the others; a line of a stack is a line that can be read. */
const output = {
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  minify: false,
};

/** Stops the build where a start would load what is to be loaded later. */
function checkStart(chunks: Rolldown.OutputChunk[]): void {
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  const loaded = new Set<string>();
  /** Follows what is imported by what a start comes to, and at last the app itself. */
  function follow(fileName: string): void {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const imported of byFile.get(fileName)?.imports ?? []) follow(imported);
  }
  for (const { fileName, name } of chunks) if (name === 'serve') follow(fileName);
  const early = loadedLater.filter((name) => loaded.has(name));
  if (loaded.size === 0 || early.length > 0) {
    throw new Error(
      `A start would load ${early.join(', ') || 'nothing'}: import it where it is used.`,
    );
  }
}
