// Lets a page's loader go on where the API has nothing at an address.

/**
 * Null for the refusal `not_found`, everything else is thrown again: `call(…).catch(nullWhenMissing)`.
 * The refusal's class is another one in the server's own code, so it is known by its code.
 */
export function nullWhenMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  // An identifier that is none is refused before it is looked for.
  if (code === 'not_found' || code === 'bad_input') return null;
  throw error;
}
