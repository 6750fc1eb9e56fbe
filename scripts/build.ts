// `npm run build`: builds the pages and the server, unless that is done of these very sources already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// Goes with the build that it is about.
const stampFile = path.join(root, 'build/server/stamp');
const folders = ['src', 'sandbox', 'public'];
const files = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/ascii-only.ts',
  'scripts/bundle-groups.ts',
  'scripts/server-programs.ts',
  'scripts/compress-assets.ts',
];

/** SHA-256 over all that a build is made of, by name and content. */
function stampOfSources(): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const hash = createHash('sha256');
  for (const file of [...inFolders, ...files].toSorted()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

function run(command: string): void {
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const stamp = stampOfSources();
if (readStamp() !== stamp || !existsSync(path.join(root, 'build/client'))) {
  // A build that is broken off leaves no stamp behind.
  rmSync(stampFile, { force: true });
  run('react-router build --logLevel warn');
  run('node scripts/compress-assets.ts');
  writeFileSync(stampFile, stamp);
}
