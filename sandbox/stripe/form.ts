// Reads form-encoded text with bracketed keys, the way Stripe's API receives its parameters.

/** What a parsed form holds; lists appear as objects with the keys '0', '1', … */
export interface Form {
  [key: string]: string | Form;
}

function keyPath(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const parts = [key.slice(0, open)];
  for (const match of key.slice(open).matchAll(/\[([^\]]*)\]/g)) parts.push(match[1] ?? '');
  return parts;
}

function emptyForm(): Form {
  // Without a prototype a key such as __proto__ is an ordinary key.
  return Object.create(null) as Form;
}

function place(form: Form, path: string[], value: string): void {
  let at = form;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    const inner = typeof next === 'object' ? next : emptyForm();
    at[key] = inner;
    at = inner;
  });
}

/** `metadata[a]=1&expand[]=x` becomes `{ metadata: { a: '1' }, expand: { 0: 'x' } }`. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [key, value] of new URLSearchParams(text)) place(form, keyPath(key), value);
  return form;
}
