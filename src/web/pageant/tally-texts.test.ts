// Wherever the page of the pageant and its ballot log say that votes are hidden, it stands since when.
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { LogView } from './ballots/load-ballots.ts';
import { ContestBand } from './contest-band.tsx';
import { RecountSection } from './log/recount-section.tsx';
import { tallyHidden } from './tally-texts.ts';
import type { Stage } from './voting/use-stage.ts';

const since = '2027-07-31T00:00:00.000Z';
const sentence =
  'The votes have been hidden since July 30 at 5pm Pacific time, and show again once voting closes.';

/** As a browser without scripts shows it. */
const textOf = (content: ReactNode) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, content)).replaceAll(/<[^>]*>/g, '');

it('says since when the votes are hidden, in the pageant’s time', () => {
  expect(tallyHidden(since)).toBe(`${sentence} Every vote still counts.`);
  expect(tallyHidden(null)).toBe(
    'The votes are hidden until voting closes. Every vote still counts.',
  );
});

it('stands in the band of the contest and at its ballot log', () => {
  const contest = { _id: 'gala', name: 'Gala', startsAt: since, endsAt: since, hiddenFrom: since };
  const stage = { contest, now: since, phase: 'open', isHidden: true, places: [], source: 'none' };
  expect(textOf(createElement(ContestBand, { stage: stage as unknown as Stage }))).toContain(
    sentence,
  );
  const log = { contest, isHidden: true } as unknown as LogView;
  expect(textOf(createElement(RecountSection, { log, serial: null }))).toContain(
    `${sentence} The log is here again then.`,
  );
});
