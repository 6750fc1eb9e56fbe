// Keeps which dialogs are open in the browser's history, so that Back closes the last one, Forward
// opens it again, and a reload finds it.

const none: readonly string[] = [];
const listeners = new Set<() => void>();
const guards = new Map<string, () => boolean>();
let isListening = false;
/** The router's key of the entry in front, and the dialogs over it as they were last looked at. */
let pageKey = 'default';
let shown = none;
/** A way back that the browser has not gone yet. */
let leaving: { done: Promise<void>; arrive: () => void } | null = null;

/** What React Router keeps of an entry, and the dialogs that are open over its page. */
interface EntryState {
  key?: string;
  dialogs?: readonly string[];
}

const stateNow = () => (window.history.state ?? {}) as EntryState;

/** The names of the dialogs that are open, the topmost last. */
export function openDialogs(): readonly string[] {
  return stateNow().dialogs ?? none;
}

/** On the server, and while a page comes alive, no dialog is open. */
export const noDialogs = (): readonly string[] => none;

/** Calls back when a dialog opens or closes; answers how to stop. */
export function onDialogs(listener: () => void): () => void {
  if (!isListening) {
    // Before React Router hears of it: it would load the page again, and close what is guarded.
    window.beforePopstate = takeOver;
    isListening = true;
    forgetOfOtherVisits();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A browser can keep the state of an address that is gone to anew; only a reload goes on. */
function forgetOfOtherVisits(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { dialogs, ...state } = stateNow();
  if (dialogs && visit?.type === 'navigate') window.history.replaceState(state, '');
}

/** Says which entry of the router is in front; the entries of its dialogs share the key. */
export function setPageKey(key: string): void {
  pageKey = key;
  shown = openDialogs();
}

/** While `isBlocked` says so, Back leaves the dialog of this name open; answers how to stop. */
export function guardDialog(name: string, isBlocked: () => boolean): () => void {
  guards.set(name, isBlocked);
  return () => {
    if (guards.get(name) === isBlocked) guards.delete(name);
  };
}

function tell(): void {
  shown = openDialogs();
  for (const listener of listeners) listener();
}

function takeOver(event: PopStateEvent): void {
  const next = (event.state ?? {}) as EntryState;
  const dialogs = next.dialogs ?? none;
  const isOfThisPage = (next.key ?? 'default') === pageKey;
  // A dialog that closes itself is done: its guard, from the last drawing, may not know that yet.
  const isClosingItself = leaving !== null;
  leaving?.arrive();
  if (!isOfThisPage || (dialogs.length === 0 && shown.length === 0)) return;
  event.stopImmediatePropagation();
  const closing = shown.filter((name) => !dialogs.includes(name));
  if (!isClosingItself && closing.some((name) => guards.get(name)?.())) {
    window.history.go(closing.length);
  } else {
    tell();
  }
}

/** Opens a dialog over whatever is open. */
export async function openDialog(name: string): Promise<void> {
  await leaving?.done;
  const dialogs = openDialogs();
  if (dialogs.includes(name)) return;
  window.history.pushState({ ...stateNow(), dialogs: [...dialogs, name] }, '');
  tell();
}

/** Closes a dialog, with what lies over it. */
export function closeDialog(name: string): void {
  const dialogs = openDialogs();
  const place = dialogs.indexOf(name);
  if (place < 0 || leaving) return;
  let arrive = () => {};
  const done = new Promise<void>((resolve) => {
    arrive = resolve;
  }).then(() => {
    leaving = null;
  });
  leaving = { done, arrive };
  window.history.go(place - dialogs.length);
}
