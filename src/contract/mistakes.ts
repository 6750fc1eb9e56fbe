// What is wrong with an input, by the path of each field: the server says it so, and forms do before they send.
import type { z } from 'zod';

/** The first sentence for each path, such as `donor.email`; `input` is the input as a whole. */
export function mistakesByPath(
  issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || 'input';
    // What the library says of a shape is for programs; people read which field it is about.
    const isOfLibrary = message.startsWith('Invalid input');
    found[field] ??= isOfLibrary ? `${field} is missing, or is not what belongs there.` : message;
  }
  return found;
}

/** What a schema finds wrong with an input before it is sent; nothing where it takes it. */
export function mistakesIn(schema: z.ZodType, input: unknown): Record<string, string> {
  return mistakesByPath(schema.safeParse(input).error?.issues ?? []);
}
