// What the show of a raffle draw says once it is drawn stays true when the prize goes to an alternate.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DrawShow } from '#contract/show.ts';
import { ResultScene } from './result-scene.tsx';
import type { SceneProps } from './scene-props.ts';
import type { Show } from './show.ts';
import { showSentence } from './show-labels.ts';

const draw = {
  _id: '0193f0a0-0000-7000-8000-000000000001',
  result: ['HS-0000-0012', 'HS-0000-0044'],
  prize: { name: 'Two nights in Reno' },
} as unknown as DrawShow;
const show: Show = { kind: 'draw', draw };

it('names the ticket that was drawn first, not who gets the prize', () => {
  const props = { show, checked: { step: 'waiting' }, publicUrl: 'https://hope.example' };
  const scene = createElement(ResultScene, props as unknown as SceneProps);
  const markup = renderToStaticMarkup(createElement(MemoryRouter, null, scene));
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Drawn first for Two nights in Reno HS-0000-0012');
  expect(text).not.toContain('goes to');
  const sentence = 'Drawn first for Two nights in Reno: ticket HS-0000-0012.';
  expect(showSentence(show, { scene: 'result', phase: null } as never)).toBe(sentence);
  const noPrize: Show = { kind: 'draw', draw: { ...draw, prize: null } };
  expect(showSentence(noPrize, { scene: 'result', phase: null } as never)).toBe(
    'Drawn first: ticket HS-0000-0012.',
  );
});
