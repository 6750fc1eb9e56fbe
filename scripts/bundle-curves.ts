// `node scripts/bundle-curves.ts`: puts the pairing that checks the beacon's signature into one file,
// so that the offline verifier needs nothing else. A test compares it with the library that is installed.
import { writeFileSync } from 'node:fs';
import { bundleCurves, bundledCurves } from '../test/support/bundle-curves.ts';

writeFileSync(bundledCurves, await bundleCurves());
