import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { textVersions } from '#contract/legal.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { golfRules } from './golf-rules.tsx';
import { jackpotRules } from './jackpot-rules.tsx';
import type { LegalSection } from './legal-page.tsx';
import { pageantRules } from './pageant-rules.tsx';
import { raffleRules } from './raffle-rules.tsx';
import { terms } from './terms.tsx';

const organization = { name: 'N', taxId: 'T', postalAddress: 'A', phone: 'P', email: 'E' };

const textOf = (sections: readonly LegalSection[]) =>
  sections
    .map(({ title, body }) => {
      const content = createElement(Fragment, null, body(organization as OrganizationInfo));
      return `${title}\n${renderToStaticMarkup(content)}`;
    })
    .join('\n');

it.each(
  Object.entries({
    terms: [terms, '2026-11-28 7f537bf6deed8b38'],
    jackpotRules: [jackpotRules, '2026-11-28 4b5bd3a044f08f91'],
    raffleRules: [raffleRules, '2026-11-28 278e89a11e15aad4'],
    pageantRules: [pageantRules, '2026-11-27 81f146d356b9bcd9'],
    golfRules: [golfRules(standardPlan), '2026-11-28 2890a21d7ebe90aa'],
  } as const),
)(
  '%s of a version stay as they are, whatever rule they take a figure from',
  (name, [sections, known]) => {
    // A changed text is a new version, and new terms have to be agreed to: name it in textVersions.
    const digest = createHash('sha256').update(textOf(sections)).digest('hex');
    const { day } = textVersions[name as keyof typeof textVersions][0];
    expect(`${day} ${digest.slice(0, 16)}`).toBe(known);
  },
);

it('the versions of each text are told from the newest day on, each of another day', () => {
  for (const versions of Object.values(textVersions)) {
    const days = versions.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  }
});

it('legal texts take every figure from a rule, so that none can contradict it', () => {
  const folder = new URL('./', import.meta.url);
  const bare = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const body = readFileSync(new URL(name, folder), 'utf8').replaceAll(/^import [^;]*;$/gm, '');
      const texts = body
        .replaceAll(/\b(className|href)=("[^"]*"|\{`[^`]*`\})/g, '')
        .replaceAll(/<\/?h\d/g, '')
        .replaceAll(/\$?\{[^{}]*\}/g, '')
        .replaceAll(/\b(week|numbered) \d/g, '');
      return (texts.match(/\S*\d\S*/g) ?? []).map((figure) => `${name}: ${figure}`);
    });
  expect(bare).toEqual([]);
});
