// The code of the version before the newest migration, taken out of git into a directory of its own.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** An unpacked version, and how to be done with it. */
export interface VersionBefore {
  directory: string;
  remove(): void;
}

/**
 * Unpacks the last commit before the newest migration came; null, with a loud word, where the history
 * is not there (an archive, a shallow clone), the newest migration is not committed yet, or the version
 * needs a package that ours has dropped.
 */
export function unpackVersionBefore(): VersionBefore | null {
  try {
    const newest = readdirSync(path.join(root, 'migrations'))
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1) as string;
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `migrations/${newest}`);
    const before = git('rev-parse', '--verify', '--quiet', `${added.trim()}^`).trim();
    const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-before-'));
    const archive = path.join(directory, 'archive.tar');
    const code = path.join(directory, 'code');
    mkdirSync(code);
    git('archive', '--output', archive, before);
    execFileSync('tar', ['-xf', archive, '-C', code]);
    // Its packages are ours: a version adds some now and then, and drops one later.
    const missing = findMissingPackages(code);
    if (missing.length > 0) {
      rmSync(directory, { recursive: true, force: true });
      console.warn(
        `!!! THE VERSION BEFORE NEEDS ${missing.join(', ')}, which this one does not install: that it works beside this one is NOT TESTED.`,
      );
      return null;
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(code, 'node_modules'));
    return {
      directory: code,
      remove: () => rmSync(directory, { recursive: true, force: true }),
    };
  } catch {
    console.warn(
      '!!! NO HISTORY OF THE NEWEST MIGRATION: that the version before works beside this one is NOT TESTED.',
    );
    return null;
  }
}

/** The packages that a version runs with and ours does not have. */
function findMissingPackages(code: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(code, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter(
    (name) => !existsSync(path.join(root, 'node_modules', name)),
  );
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
