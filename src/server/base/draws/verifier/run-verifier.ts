// What the offline verifiers share: reading a file to the byte, and saying what came of the check.
import { readFileSync } from 'node:fs';

/** The text of a file, with its byte order mark. @throws TypeError where it is not UTF-8 */
export function readText(path: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
}

/**
 * Runs a check of the files that are named in the command; the exit code is 0 only where it finds no
 * problem.
 */
export function runVerifier(
  usage: string,
  leastFiles: number,
  findProblem: (args: string[]) => string | null,
): void {
  const args = process.argv.slice(2);
  process.exitCode = 1;
  if (args.length < leastFiles) {
    console.error(`Usage: ${usage}`);
    return;
  }
  try {
    const problem = findProblem(args);
    console.log(problem === null ? 'VERIFIED. Every check passed.' : `NOT VERIFIED. ${problem}`);
    process.exitCode = problem === null ? 0 : 1;
  } catch (error) {
    console.error(`Could not read the files: ${error}`);
  }
}
