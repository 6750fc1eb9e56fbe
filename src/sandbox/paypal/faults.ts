// Lets the next calls of the API go wrong in a chosen way.
import type { World } from './world.ts';

/** A fault that is waiting for calls. */
export interface Fault {
  /**
   * - error-500: answers 500; with `commit` the work is done all the same, and with `isReplayed`
   *   the request id gives the same 500 again
   * - timeout-after-commit: does the work and never answers; with `closeSocket` hangs up instead
   * - slow: waits `ms` before it does the work
   * - refuse-connection: hangs up without reading or doing anything
   * - rate-limited: 429
   */
  kind: 'error-500' | 'timeout-after-commit' | 'slow' | 'refuse-connection' | 'rate-limited';
  /** How many calls it hits; 1 when absent. */
  times?: number;
  /** Only calls with this method. */
  method?: string;
  /** Only calls to this path; a part written `*` stands for any. */
  path?: string;
  ms?: number;
  commit?: boolean;
  isReplayed?: boolean;
  closeSocket?: boolean;
}

/** All kinds of fault, for checking what a caller asks for. */
export const FAULT_KINDS: readonly Fault['kind'][] = [
  'error-500',
  'timeout-after-commit',
  'slow',
  'refuse-connection',
  'rate-limited',
];

const SETTING = 'faults';

/** The faults that still wait. */
export function listFaults(world: World): Fault[] {
  return world.store.setting<Fault[]>(SETTING, []);
}

/** Adds a fault behind those that wait already. */
export function addFault(world: World, fault: Fault): void {
  world.store.set(SETTING, [...listFaults(world), { ...fault, times: fault.times ?? 1 }]);
}

/** Removes all faults. */
export function clearFaults(world: World): void {
  world.store.set(SETTING, []);
}

function concerns(fault: Fault, method: string, path: string): boolean {
  if (fault.method && fault.method.toUpperCase() !== method) return false;
  if (!fault.path) return true;
  const wanted = fault.path.split('/');
  const parts = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, place) => part === '*' || part === parts[place])
  );
}

/** The fault that hits this call, if any; it is used up by it. */
export function takeFault(world: World, method: string, path: string): Fault | null {
  const faults = listFaults(world);
  const fault = faults.find((candidate) => concerns(candidate, method, path));
  if (!fault) return null;
  fault.times = (fault.times ?? 1) - 1;
  world.store.set(
    SETTING,
    faults.filter((candidate) => (candidate.times ?? 1) > 0),
  );
  return fault;
}
