// Where the product lies on this machine.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder with `package.json`, whether the sources run or what was built of them. */
export const root: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}
