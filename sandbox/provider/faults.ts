// Keeps the faults that wait for calls, and finds the one that hits a call.
import type { Ground } from './ground.ts';

const SETTING = 'faults';

/** A fault that is waiting for calls. */
export interface WaitingFault {
  kind: string;
  /** How many calls it hits; 1 when absent. */
  times?: number;
  /** Only calls with this method. */
  method?: string;
  /** Only calls to this path; a part written `*` stands for any. */
  path?: string;
  ms?: number;
  commit?: boolean;
  closeSocket?: boolean;
}

/** The faults that still wait. */
export function listFaults<Fault extends WaitingFault>(store: Ground): Fault[] {
  return store.setting<Fault[]>(SETTING, []);
}

/** Adds a fault behind those that wait already. */
export function addFault(store: Ground, fault: WaitingFault): void {
  store.set(SETTING, [...listFaults(store), { ...fault, times: fault.times ?? 1 }]);
}

/** Removes all faults. */
export function clearFaults(store: Ground): void {
  store.set(SETTING, []);
}

function concerns(fault: WaitingFault, method: string, path: string): boolean {
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
export function takeFault<Fault extends WaitingFault>(
  store: Ground,
  method: string,
  path: string,
): Fault | null {
  const faults = listFaults<Fault>(store);
  const fault = faults.find((candidate) => concerns(candidate, method, path));
  if (!fault) return null;
  fault.times = (fault.times ?? 1) - 1;
  store.set(
    SETTING,
    faults.filter((candidate) => (candidate.times ?? 1) > 0),
  );
  return fault;
}
