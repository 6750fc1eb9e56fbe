// Reads numbers as people type them. A comma stands between thousands and nowhere else, so that a decimal comma makes no
// number a hundred times as large.

/** A whole number, with or without commas: `readWhole('1,250')` → 1250, `readWhole('12,50')` → null. */
export function readWhole(text: string): number | null {
  const typed = text.trim();
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed) ? Number(typed.replaceAll(',', '')) : null;
}

/** Whole dollars: `readDollars('$1,250.00')` → 1250, `readDollars('12.50')` → null. */
export function readDollars(text: string): number | null {
  return readWhole(
    text
      .trim()
      .replace(/^\$/, '')
      .replace(/(?<=\d)\.00?$/, ''),
  );
}
