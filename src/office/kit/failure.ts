// Whether a failed call stands in the way of a page.
import { ApiError } from '#contract/client.ts';

const ends = new Set(['role_missing', 'signed_out']);

/**
 * The error to show in the place of a page; null where what was loaded before stays.
 *
 * Example: asking anew fails for want of a connection → null, since a form on the page may hold text.
 */
export function failureOf(query: { data: unknown; error: Error | null }): Error | null {
  const { data, error } = query;
  // Who may not see it anymore is not shown what was loaded before.
  const isRefused = error instanceof ApiError && ends.has(error.code);
  return data === undefined || isRefused ? error : null;
}
