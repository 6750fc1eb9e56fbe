// Makes the one file that the offline verifier carries of @noble/curves.
import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** Where it lies, beside the verifier. */
export const bundledCurves = new URL(
  '../../src/server/base/draws/verifier/bls12-381.js',
  import.meta.url,
);

const licenceOf = (name: string) =>
  readFileSync(new URL(`../../node_modules/@noble/${name}/LICENSE`, import.meta.url), 'utf8');

/** Its text: BLS12-381 of @noble/curves and what it needs of @noble/hashes, with their license. */
export async function bundleCurves(): Promise<string> {
  const bundle = await rolldown({ input: '@noble/curves/bls12-381.js', treeshake: true });
  const { output } = await bundle.generate({
    format: 'iife',
    name: 'nobleCurves',
    comments: { legal: false, jsdoc: false, annotation: false },
  });
  await bundle.close();
  const code = output[0].code.replace(/^\/\/#.*$/gm, '').replace(/[ \t]+$/gm, '');
  const comment = (text: string) => text.trim().replace(/^/gm, '// ').replace(/ +$/gm, '');
  return `// BLS12-381 of @noble/curves with what it needs of @noble/hashes, unchanged but for being in one file.
${comment(licenceOf('curves'))}
${code.trim()}

export const { bls12_381 } = nobleCurves;
`;
}
