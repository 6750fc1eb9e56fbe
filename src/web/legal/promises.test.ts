// docs/promises.md names for each sentence of the terms, rules and help pages that promises something the test that shows it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { retention } from '#rules/privacy/retention.ts';
import { HowDrawsWork } from '../draws/list/how-draws-work.tsx';
import { HowToPlay } from '../golf/landing/how-to-play.tsx';
import { HowItWorks } from '../jackpot/how-it-works.tsx';
import { HowVotingWorks } from '../pageant/how-voting-works.tsx';
import FreeEntryPage from '../raffle/free-entry/free-entry-page.tsx';
import AccessibilityPage from './accessibility-page.tsx';
import { golfRules } from './golf-rules.tsx';
import { jackpotRules } from './jackpot-rules.tsx';
import { pageantRules } from './pageant-rules.tsx';
import PrivacyPage from './privacy-page.tsx';
import { raffleRules } from './raffle-rules.tsx';
import { terms } from './terms.tsx';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const organization = { name: 'N', taxId: 'T', postalAddress: 'A', phone: 'P', email: 'E' };

const sentencesOf = (content: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, content))
    .replaceAll(/<nav.*?<\/nav>|<h2.*?<\/h2>/g, '')
    .replaceAll(/<\/(p|li|dt|dd|h\d)>|(?=<span class="[^"]*\bblock\b)/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .split(/\n|(?<=[.;:]) /)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

const legalTexts = [
  ...terms,
  ...jackpotRules,
  ...raffleRules,
  ...pageantRules,
  ...golfRules(standardPlan),
];
type Page = ComponentType<{ loaderData: object }>;
const helpPages = [PrivacyPage, AccessibilityPage, FreeEntryPage] as unknown as Page[];
/** The parts of pages that tell how something works, as they are before anything has happened. */
const howParts: [ComponentType<object>, object][] = [
  [HowItWorks as ComponentType<object>, { latest: null, liveries: [] }],
  [HowVotingWorks as ComponentType<object>, { stage: { phase: 'open' }, tokenExamples: [] }],
  [HowDrawsWork, {}],
  [HowToPlay as ComponentType<object>, { plan: standardPlan }],
];
const sentences = [
  ...legalTexts.map(({ body }) => body(organization as OrganizationInfo)),
  ...helpPages.map((page) => createElement(page, { loaderData: { organization, draws: [] } })),
  ...howParts.map(([part, props]) => createElement(part, props)),
].flatMap((content) => sentencesOf(createElement(Fragment, null, content)));

// What is said of something that gets done, by whomever: 'is drawn', 'are never sold', 'be claimed'.
const adverbs = 'never|not|then|also|only|still|each|all|neither|once|\\w+ly';
const irregular =
  'begun|bought|chosen|cut|drawn|found|frozen|given|held|kept|known|left|lost|made|paid|put|read|' +
  'said|seen|sent|set|shown|sold|split|taken|told|won|written';
const passive = new RegExp(`\\b(is|are|be|gets?)( (${adverbs}))* (\\w+ed|${irregular})\\b`, 'i');
// How long each kind of data is kept is done by the jobs below.
const keptFor = new Set(
  retention.flatMap(({ what, howLong }) => sentencesOf(`${what}\n${howLong}`)),
);

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what we say|---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
  .map(([said = '', shown = '']) => ({ said, shown }));

it('every sentence that promises something is in the table', () => {
  const promised = [...new Set(sentences)].filter(
    (sentence) => (/\bwe\b/i.test(sentence) || passive.test(sentence)) && !keptFor.has(sentence),
  );
  const listed = new Set(rows.map(({ said }) => said));
  expect(promised.filter((sentence) => !listed.has(sentence))).toEqual([]);
});

it('the table lists only what is said, and names tests that are there', () => {
  const said = new Set(sentences);
  expect(rows.filter((row) => !said.has(row.said)).map((row) => row.said)).toEqual([]);
  const wrong = rows.filter(({ shown }) => {
    const named = /^`(\S+\.test\.ts): (.+)`$/.exec(shown);
    if (!named) return !/^(by people|it promises nothing): /.test(shown);
    const [, file, name] = named as unknown as [string, string, string];
    return !existsSync(path.join(root, file)) || !read(file).includes(name);
  });
  expect(wrong).toEqual([]);
});

it('each regular job that the privacy page relies on is one', () => {
  const named = retention.flatMap(({ job }) => (job ? [job] : []));
  const words = read('src/office/operations/job-labels.ts');
  expect(named.filter((job) => !words.includes(`'${job}': {`))).toEqual([]);
});
