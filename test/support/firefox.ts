// Finds a Firefox of the machine's own to test with.
import { accessSync, constants } from 'node:fs';

const programs = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The program's path; null where none is installed. */
export function findFirefox(): string | null {
  const found = programs.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ?? null;
}
