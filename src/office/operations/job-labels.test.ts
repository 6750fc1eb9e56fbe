// Jobs in plain words.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JobRun } from '#contract/office/operations.ts';
import { byImportance, formatDuration, howOften, labelsOfJob } from './job-labels.ts';

describe('jobs in words', () => {
  it.each([
    ['* * * * *', 'Every minute'],
    ['*/5 * * * *', 'Every 5 minutes'],
    ['3-59/10 * * * *', 'Every 10 minutes'],
    ['17 * * * *', 'Every hour'],
    ['37 3 * * *', 'Every day'],
    ['0 9 * * 1', '0 9 * * 1'],
  ])('%s is %s', (cron, expected) => {
    expect(howOften(cron)).toBe(expected);
  });

  it('makes a name readable that has no words of its own', () => {
    expect(labelsOfJob('deliver-mail').title).toBe('Sending emails');
    expect(labelsOfJob('count-the-stars')).toEqual({ title: 'Count the stars', purpose: '' });
  });

  it('B32: says of every regular job what it is for', () => {
    const names = globSync('src/server/**/feature.ts')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/name: '([a-z-]+)',\s+cron/g)])
      .map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => labelsOfJob(name).purpose === '')).toEqual([]);
  });

  it('puts money first and tidying up last', () => {
    const names = ['remove-past-tokens', 'count-the-stars', 'run-draws', 'deliver-mail'];
    const sorted = names.map((name) => ({ name })).toSorted(byImportance);
    expect(sorted.map(({ name }) => name)).toEqual(names.toReversed());
  });

  it.each([
    ['10:00:00.400', 'under a second'],
    ['10:00:01.200', '1 second'],
    ['10:01:20', '80 seconds'],
    ['10:03:10', '3 minutes'],
    [null, null],
  ])('a run until %s took %s', (until, expected) => {
    const started = '2026-11-21T10:00:00Z';
    const finished = until && `2026-11-21T${until}Z`;
    expect(formatDuration({ started, finished } as JobRun)).toBe(expected);
  });
});
