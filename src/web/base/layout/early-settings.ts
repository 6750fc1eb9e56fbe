// What libraries must find in place before any of their code runs.

declare global {
  interface Window {
    /** Hears of a step in the browser's history before anything else does. */
    beforePopstate?: (event: PopStateEvent) => void;
  }
}

/**
 * Zod would try `new Function`, which the content policy forbids and reports. And on the window Chromium
 * calls listeners in the order in which they were added, so that React Router's would come before ours.
 * Part of the document, and so not of the browser's code.
 */
export const earlySettings = import.meta.env.SSR
  ? "globalThis.__zod_globalConfig={jitless:true};addEventListener('popstate',(event)=>window.beforePopstate?.(event),true);"
  : '';
