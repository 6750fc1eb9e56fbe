// Keeps what belongs to one person in this tab's storage, until their account is left.

const prefix = 'account.';

/** Reads what was kept under a name; null where there is nothing, or where the browser keeps nothing. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value over a reload; null forgets it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses it with the page, as it would without this.
  }
}

/** Forgets everything that was kept. */
export function forgetKept(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing can have been kept.
  }
}
