// The guards that mutants take away: each still stands where it is said to stand.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '../mutants/mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('each guard stands once in its file, so that taking it away takes something away', () => {
  const strays = mutants.filter(
    ({ file, text }) => readFileSync(path.join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(strays.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});
