// Makes what an error says fit for a log: no statement with its parameters, no address of a person.

const addresses = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
const longest = 300;

/**
 * The innermost cause's first line, whatever was thrown. Drizzle puts the SQL and its parameters into
 * its own message, and a mail server names the recipient it refuses.
 *
 * Example: `550 <ann@mail.example>: unknown` → `550 <(address)>: unknown`.
 */
export function loggable(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  return (messageOf(deepest).split('\n')[0] ?? '')
    .replace(addresses, '(address)')
    .slice(0, longest);
}

/** The job queue hands on its errors as plain objects, and a refused connection has a code alone. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, code, name } = error as Record<string, unknown>;
  const words = [message, code, name].find((one) => typeof one === 'string' && one !== '');
  return typeof words === 'string' ? words : 'an error without words';
}
