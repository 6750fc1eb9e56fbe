// What a guard is to those who take it away.

/** Where the functions of the database are read; they act as a migration has made them. */
export const sqlFunctions = 'src/server/base/database/functions/';

/** One guard, as it stands in a file, and what stands there without it. */
export interface Mutant {
  name: string;
  file: string;
  /** Stands exactly once in the file, so that a guard that was moved or reworded is noticed too. */
  text: string;
  replacement: string;
  /** The test file that notices, and the names of its tests that are enough, as a pattern. */
  noticedBy: [file: string, names?: string];
  /**
   * Set where the file has a test of the guard's own name that looks at this guard alone: then all of
   * the file's guards are taken away at once, and each of these tests has to fail.
   */
  isApart?: true;
}

/** A lock: its name and its test's, the file, what is taken out of it, and what is put in its place. */
export type Lock = [name: string, file: string, text: string, replacement?: string];

/** Locks that the tests of a file look at one by one. */
export const lockMutantsOf = (testFile: string, locks: readonly Lock[]): Mutant[] =>
  locks.map(([name, file, text, replacement = '']) => ({
    name,
    file,
    text,
    replacement,
    noticedBy: [testFile],
    isApart: true,
  }));
