// Tells how much processor time the product's processes and the database have used, by what they do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readProcessorSeconds } from './processes.ts';

/**
 * Milliseconds of processor time so far: of a product's process and its children by their duties, and of the
 * PostgreSQL server that has the backend `backendPid`. Empty where the system has no /proc.
 */
export function readProcessorTimes(productPid: number, backendPid: number): Record<string, number> {
  const times: Record<string, number> = {};
  if (!existsSync('/proc')) return times;
  const parents = readParents();
  const postmaster = parents.get(backendPid);
  for (const pid of parents.keys()) {
    const who = descends(pid, productPid, parents)
      ? dutyOf(pid, productPid, parents)
      : postmaster !== undefined && descends(pid, postmaster, parents)
        ? 'PostgreSQL'
        : null;
    if (who) times[who] = (times[who] ?? 0) + (readProcessorSeconds(pid) ?? 0) * 1_000;
  }
  return times;
}

/** The parent of every process. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      parents.set(Number(name), Number(fields?.[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  return parents;
}

function descends(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let one: number | undefined = pid; one; one = parents.get(one)) {
    if (one === ancestor) return true;
  }
  return false;
}

/** What a process of the product does, by what it was started with. */
function dutyOf(pid: number, productPid: number, parents: ReadonlyMap<number, number>): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (/worker\.js\0web/.test(command)) return 'processes for visitors';
  if (/worker\.js\0jobs/.test(command)) return 'jobs and email';
  if (command.includes('ground.js')) return 'stand-in of the provider';
  const isAlone = ![...parents.values()].includes(productPid);
  return isAlone ? 'one process with everything, the stand-in too' : 'primary';
}
