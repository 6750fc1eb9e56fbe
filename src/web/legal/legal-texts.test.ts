import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type OrganisationInfo, termsVersion } from '#contract/accounts.ts';
import { jackpotRules } from './jackpot-rules.tsx';
import type { LegalSection } from './legal-page.tsx';
import { raffleRules } from './raffle-rules.tsx';
import { terms } from './terms.tsx';

const organisation = { name: 'N', taxId: 'T', postalAddress: 'A', phone: 'P', email: 'E' };

const textOf = (sections: readonly LegalSection[]) =>
  sections
    .map(({ title, body }) => {
      const content = createElement(Fragment, null, body(organisation as OrganisationInfo));
      return `${title}\n${renderToStaticMarkup(content)}`;
    })
    .join('\n');

it('the terms, the Jackpot Rules and the Raffle Rules of a version stay as they are, whatever rule they take a figure from', () => {
  // A changed text is a new version, which everybody has to agree to: change both lines together.
  const digest = createHash('sha256')
    .update(textOf([...terms, ...jackpotRules, ...raffleRules]))
    .digest('hex');
  expect([termsVersion, digest.slice(0, 16)]).toEqual(['2026-11-23', 'c37e5d3dd9b10d3d']);
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
