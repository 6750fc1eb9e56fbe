// Whatever a page reads of its address is in the list, so that no page is served for another's query.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parametersOf } from './page-parameters.ts';

it.each([
  ['/', []],
  ['/races', ['page', 'season']],
  ['/RACES/', ['page', 'season']],
  ['/races/0190', ['page', 'team']],
  ['/golf', ['page', 'team']],
  ['/raffles/results', ['page']],
  ['/account/login', []],
  ['/__manifest', ['paths', 'version']],
  ['/live/screen', ['contest', 'draw', 'race']],
])('M2: %s reads %j', (path, names) => {
  expect(parametersOf(path)).toEqual(names);
});

// Pages that are made for one visitor, and so never kept; and the key of a screen, which the browser alone reads.
const isPrivate = (file: string) =>
  /account\/login-page|jackpot\/cards\/e-tickets-page|live\/use-screen/.test(file);

it('M2: lists every parameter that a public page reads', () => {
  const list = readFileSync('src/web/base/page-parameters.ts', 'utf8');
  const missing: string[] = [];
  for (const file of globSync('src/web/**/*.{ts,tsx}').filter((one) => !isPrivate(one))) {
    const text = readFileSync(file, 'utf8');
    if (!/searchParams|SearchParams/.test(text)) continue;
    for (const [, name] of text.matchAll(/\.(?:get|has|getAll)\('(\w+)'\)/g)) {
      if (!list.includes(`'${name}'`)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
