// Keeps the page of the ticket desk for when there is no connection. No other page passes through here.
const page = '/office/desk';
const kept = 'ticket-desk';
const patienceMs = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request));
  else if (isPart(pathname)) event.respondWith(keptOrFresh(request));
});

// The names of these files change with what is in them.
const isPart = (pathname) => pathname.startsWith('/assets/');
const partsIn = (text) => text.match(/\/assets\/[\w./-]+\.\w+/g) ?? [];

/** The page from the server, or as it was kept where that is not there, or does not answer in time. */
async function freshOrKept(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, null));
  const fresh = fetch(request).catch(() => null);
  const answer = await Promise.race([fresh, late]);
  if (answer && answer.status < 500) return answer;
  const found = await (await caches.open(kept)).match(page);
  return found ?? (await fresh) ?? Response.error();
}

async function keptOrFresh(request) {
  return (await (await caches.open(kept)).match(request.url)) ?? fetch(request);
}

/**
 * Keeps the page with every part that it or its styles name and all that it has loaded. The page comes last, so that
 * what is kept is always whole; parts of the release before go after that.
 */
async function keep(loaded) {
  const cache = await caches.open(kept);
  const answer = await fetch(page, { cache: 'no-store' });
  if (answer.status !== 200) return;
  const named = partsIn(await answer.clone().text());
  const parts = new Set(
    [...named, ...loaded]
      .map((url) => new URL(url, location.origin))
      .filter(({ origin, pathname }) => origin === location.origin && isPart(pathname))
      .map(({ href }) => href),
  );
  // A set grows while it is walked through: styles name faces that nothing on the page was written in yet.
  for (const part of parts) {
    if (!(await cache.match(part))) await cache.add(part);
    if (!part.endsWith('.css')) continue;
    const styles = await (await cache.match(part)).text();
    for (const name of partsIn(styles)) parts.add(new URL(name, location.origin).href);
  }
  await cache.put(page, answer);
  for (const { url } of await cache.keys()) {
    if (isPart(new URL(url).pathname) && !parts.has(url)) await cache.delete(url);
  }
}
