// docs/promises.md names for each sentence of the terms and rules in which we promise something the test that shows it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrganisationInfo } from '#contract/accounts.ts';
import { retention } from '#rules/privacy/retention.ts';
import { golfRules } from './golf-rules.tsx';
import { jackpotRules } from './jackpot-rules.tsx';
import { pageantRules } from './pageant-rules.tsx';
import { raffleRules } from './raffle-rules.tsx';
import { terms } from './terms.tsx';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const organisation = { name: 'N', taxId: 'T', postalAddress: 'A', phone: 'P', email: 'E' };

const sentences = [
  ...terms,
  ...jackpotRules,
  ...raffleRules,
  ...pageantRules,
  ...golfRules,
].flatMap(({ body }) =>
  renderToStaticMarkup(createElement(Fragment, null, body(organisation as OrganisationInfo)))
    .replaceAll(/<\/(p|li|dt|dd)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split(/\n|(?<=[.;:]) /)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim()),
);

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what we say|---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
  .map(([said = '', shown = '']) => ({ said, shown }));

it('every sentence in which we promise something is in the table', () => {
  const promised = [...new Set(sentences)].filter((sentence) => /\bwe\b/i.test(sentence));
  const listed = new Set(rows.map(({ said }) => said));
  expect(promised.filter((sentence) => !listed.has(sentence))).toEqual([]);
});

it('the table lists only what is said, and names tests that are there', () => {
  const said = new Set(sentences);
  expect(rows.filter((row) => !said.has(row.said)).map((row) => row.said)).toEqual([]);
  const wrong = rows.filter(({ shown }) => {
    const named = /^`(\S+\.test\.ts): (.+)`$/.exec(shown);
    if (!named) return !shown.startsWith('by people: ');
    const [, file, name] = named as unknown as [string, string, string];
    return !existsSync(path.join(root, file)) || !read(file).includes(name);
  });
  expect(wrong).toEqual([]);
});

it('each regular job that the privacy page relies on is one', () => {
  const named = retention.flatMap(({ job }) => (job ? [job] : []));
  const words = read('src/office/operations/job-words.ts');
  expect(named.filter((job) => !words.includes(`'${job}': {`))).toEqual([]);
});
