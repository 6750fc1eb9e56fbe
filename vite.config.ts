// Builds the browser's code and the server-rendered bundle.
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { asciiOnly } from './scripts/ascii-only.ts';
import { groupsOfUse } from './scripts/bundle-groups.ts';
import { serverPrograms } from './scripts/server-programs.ts';

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]/;
const frame =
  /src[\\/](contract[\\/]client|ui[\\/](class-names|roundel|countdown|time-left)|web[\\/]base[\\/](api|paths|fetch-before-import|layout[\\/](?!error-page).+|session[\\/](kept-for-account|session-store|use-session)))\.tsx?$/;

/** React, and what the frame around every page needs of our own. */
function isOnEveryPage(id: string): boolean {
  return framework.test(id) || frame.test(id);
}

/** Vite's own preloading leaves an import that failed behind, which browsers never try again. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) =>
    id === '\0vite/preload-helper.js'
      ? fileURLToPath(new URL('src/web/base/fetch-before-import.ts', import.meta.url))
      : null,
};

/** React Router keeps the exports of pages exactly; files of several modules may have to add some. */
const exportsMayGrow: Plugin = {
  name: 'exports-may-grow',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
};

/** The browser gets letters, which compress better. */
const asciiOnServer: Plugin = {
  ...asciiOnly,
  applyToEnvironment: ({ name }) => name === 'ssr',
};

export default defineConfig({
  plugins: [
    fetchBeforeImport,
    tailwindcss(),
    reactRouter(),
    exportsMayGrow,
    serverPrograms,
    asciiOnServer,
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // A slow machine is no mistake of this configuration.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many, and ask for less.
            codeSplitting: {
              groups: [
                { name: 'framework', test: isOnEveryPage, priority: 100 },
                ...groupsOfUse(isOnEveryPage),
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
});
