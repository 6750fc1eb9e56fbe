// Keeps the desk's page on the device, so that it opens without a connection too.

/** The page that is kept, and the only one. */
const scope = '/office/desk';

/** Has a worker keep the page as it is now, with all its parts or not at all. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/office/desk-worker.js', { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep: loaded });
}

/** Asks that the browser does not clear what the device keeps when it runs short of room. */
export const keepForGood = async (): Promise<void> => {
  await navigator.storage?.persist?.();
};
