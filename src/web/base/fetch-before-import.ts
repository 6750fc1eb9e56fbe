// Fetches the files of a late part before it is imported; the build puts this in the place of Vite's own preloading.

/** The files that are here or on their way. */
const fetched = new Map<string, Promise<void>>();

/**
 * Calls `load`, an `import()`, once all files that it needs have been fetched. Browsers remember an import
 * that failed for as long as the page is open, and never fetch it again: so none is begun that would fail.
 *
 * @param files paths of scripts and styles within the site; where the build names none, the one that `load` imports
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  const wanted = files.length > 0 ? files : namedIn(load);
  await Promise.all(wanted.map(fetchOnce));
  return load();
}

/** The script in `() => import('./part-1a2b.js')`, which lies beside this one. */
function namedIn(load: () => unknown): string[] {
  const [, name] = /import\(\s*[`'"]\.\/([\w.-]+)[`'"]/.exec(String(load)) ?? [];
  return name ? [new URL(name, import.meta.url).pathname.slice(1)] : [];
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known || isHere(file)) return known ?? Promise.resolve();
  const fetching = (file.endsWith('.css') ? addStyles : fetchScript)(file).catch((problem) => {
    fetched.delete(file);
    throw problem;
  });
  fetched.set(file, fetching);
  return fetching;
}

/** Whether the page itself brought it, where the browser tells. */
function isHere(file: string): boolean {
  const [first] = performance.getEntriesByName(new URL(file, location.origin).href);
  return (first as PerformanceResourceTiming | undefined)?.responseStatus === 200;
}

/** To the last byte, so that the import finds all of it kept. */
async function fetchScript(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`/${file} answers ${response.status}.`);
  await response.arrayBuffer();
}

async function addStyles(file: string): Promise<void> {
  const href = `/${file}`;
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load.`));
    };
    document.head.append(link);
  });
}
