// The visitor's time zone, once the browser has told it.
import { useSyncExternalStore } from 'react';
import { ownZone } from '../rules/format/zones.ts';

const neverChanges = () => () => {};

/** The zone's name; unknown to the server and, at first, to the browser's own rendering. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(neverChanges, ownZone, () => null);
}
