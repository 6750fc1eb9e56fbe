// Makes what an error says fit for a log: no statement with its parameters, no address of a person.

const addresses = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
const longest = 300;

/**
 * The innermost cause's first line. Drizzle puts the SQL and its parameters into its own message, and a
 * mail server names the recipient it refuses.
 *
 * Example: `550 <ann@mail.example>: unknown` → `550 <(address)>: unknown`.
 */
export function loggable(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  const text = hasMessage(deepest) ? deepest.message : String(deepest);
  return (text.split('\n')[0] ?? '').replace(addresses, '(address)').slice(0, longest);
}

/** Libraries also throw plain objects that only look like errors. */
function hasMessage(thrown: unknown): thrown is { message: string } {
  return typeof (thrown as { message?: unknown } | null | undefined)?.message === 'string';
}
