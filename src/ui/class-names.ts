// Joins class names, leaving out what is absent.

/** Joins class names: `classNames('a', isOn && 'b')` → `'a b'` or `'a'`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
