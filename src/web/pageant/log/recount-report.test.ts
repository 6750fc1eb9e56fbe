// What a visitor reads of a recount that does not fit what the site shows.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LogView } from '../ballots/load-ballots.ts';
import type { Recount } from './read-log.ts';
import RecountReport from './recount-report.tsx';

const reportOf = (endsInMs: number, contestId: string, askedAtMs = Date.now()) => {
  const endsAt = new Date(Date.now() + endsInMs).toISOString();
  const contest = { _id: 'gala', name: 'Gala', startsAt: endsAt, endsAt, certified: null };
  const tally = { votes: { ann: 4 }, ranking: ['ann'] };
  const log = { contest, tally, names: { ann: 'Ann' } } as unknown as LogView;
  const recount = {
    ...{ contestId, problem: null, entries: 1, withdrawals: 0, checkpoints: 0, lines: 3 },
    ...{ found: [], head: 'ab', digest: 'cd', ranking: ['ann'] },
    tallies: new Map([['ann', { candidateId: 'ann', votes: 3, lastSerial: 1 }]]),
  } as unknown as Recount;
  return renderToStaticMarkup(
    createElement(RecountReport, { log, recount, askedAtMs, serial: null }),
  );
};

it('explains other votes by those cast since only while people vote', () => {
  expect(reportOf(60_000, 'gala')).toContain('The site has moved on since');
  const closed = reportOf(-60_000, 'gala');
  expect(closed).toContain('The site shows other votes than this log');
  expect(closed).toContain('role="alert"');
  expect(closed).not.toMatch(/moved on|The recount is right/);
  // The last votes came after the log was read, and the report was drawn anew with them.
  expect(reportOf(-60_000, 'gala', Date.now() - 120_000)).toContain('The site has moved on since');
});

it('is never right with the log of another contest', () => {
  const other = reportOf(60_000, 'ball');
  expect(other).toContain('This is the log of another contest.');
  expect(other).not.toMatch(/moved on|The recount is right/);
});
