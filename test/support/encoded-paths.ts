// Every page of the site and the office by its path, and the ways to write a path that lead to the same page.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const lists = [
  ['src/web/routes.ts', '/'],
  ['src/office/routes.ts', '/office/'],
] as const;

/** The paths of all pages, with an `x` for each parameter. */
export const pagePaths = (): string[] =>
  lists.flatMap(([file, before]) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:route|page)\('([^'*]+)'/g)].map(
      (match) => before + match[1]!.replaceAll(/:\w+\??/g, 'x'),
    ),
  );

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** A path with each of its letters encoded alone, and all of them together, in small and in capital digits. */
export function encodedForms(whole: string): string[] {
  const places = [...whole].flatMap((letter, place) => (letter === '/' ? [] : [place]));
  return [
    ...places.map((at) => whole.slice(0, at) + encoded(whole[at]!) + whole.slice(at + 1)),
    whole.replaceAll(/[^/]/g, encoded),
    whole.replaceAll(/[^/]/g, (letter) => encoded(letter).toUpperCase()),
  ];
}

/** Ways to write a path that lead elsewhere, or nowhere. */
export const strayForms = (whole: string): string[] => [
  whole.replaceAll(/[^/]/g, (letter) => encodeURIComponent(encoded(letter))),
  whole.replaceAll(/(.)\//g, '$1%2F'),
  `${whole}%2e`,
  `${whole}.`,
  `${whole}%2Fx`,
  `${whole}%20`,
  `${whole}%ff`,
  `${whole}//`,
];
