// Proves that only links to other sites open in a new tab.
import { expect, it } from 'vitest';
import { markOutsideLinks } from './outside-links.ts';

it('marks links to other sites and leaves the others alone', () => {
  const own = '<p><a href="/donate">Give</a>, <a href="mailto:a@b.example">write</a></p>';
  const outside = '<a href="https://a.example/?q=$1" rel="noopener">A <em>b</em></a>';
  const marked = markOutsideLinks(`${own}${outside}`);
  expect(marked).toMatch(
    /<a href="https:\/\/a\.example\/\?q=\$1" target="_blank" rel="noopener noreferrer">A <em>b<\/em><svg/,
  );
  expect(marked).toContain('(opens in a new tab)</span></a>');
  expect(marked.startsWith(own)).toBe(true);
});
