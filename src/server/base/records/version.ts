// The version of what staff change, so that nobody overwrites what they have not seen.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';

/** A digest of a value: it changes with any change. */
export const versionOfValue = (value: unknown): string =>
  createHash('md5').update(JSON.stringify(value)).digest('hex');

/** Refuses a change of what is not any more as the person saw it. @throws Refusal `changed_meanwhile` */
export function checkVersion(current: unknown, seen: string): void {
  if (versionOfValue(current) !== seen) throw new Refusal('changed_meanwhile');
}
