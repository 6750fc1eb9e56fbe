// What the fields of an answer look like, for tests that list every field.
import { expect } from 'vitest';

/** An identifier. */
export const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** An instant, ISO 8601 in UTC. */
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
/** Any text. */
export const text = expect.any(String);
/** Any number. */
export const number = expect.any(Number);
/** True or false. */
export const flag = expect.any(Boolean);
/** The shape, or null. */
export const orNull = (shape: unknown) => expect.toBeOneOf([shape, null]);
/** A list of which every element has the shape; the first that has not is reported. */
export const listOf = (shape: unknown) =>
  expect.toSatisfy((list: unknown) => {
    if (!Array.isArray(list)) return false;
    for (const one of list) expect(one).toEqual(shape);
    return true;
  });
