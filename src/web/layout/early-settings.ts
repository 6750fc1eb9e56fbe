// Settings of libraries that must stand before any of their code runs.

/**
 * Zod would try `new Function`, which the content policy forbids and reports. Part of the document, and
 * so not of the browser's code.
 */
export const earlySettings = import.meta.env.SSR
  ? 'globalThis.__zod_globalConfig={jitless:true};'
  : '';
