// Which addresses become a replay, and as what.
import { expect, it } from 'vitest';
import { replaySource } from './replay-source.ts';

it('shows our own pictures as pictures', () => {
  expect(replaySource('/images/0190')).toEqual({ kind: 'picture', url: '/images/0190' });
});

it('embeds pages', () => {
  const url = 'https://video.example/embed/7';
  expect(replaySource(url)).toEqual({ kind: 'page', url });
  expect(replaySource('/replays/7')).toEqual({ kind: 'page', url: '/replays/7' });
});

it('opens nothing else', () => {
  for (const url of [
    null,
    '',
    'javascript:alert(1)',
    '//other.example',
    '/\\other.example',
    'ftp://a',
  ])
    expect(replaySource(url)).toBeNull();
});
