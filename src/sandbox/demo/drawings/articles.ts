// The pictures that were drawn for articles.
import { palette } from './palette.ts';
import { box, disc, document } from './svg.ts';

/** The scenes that were drawn for an article. */
export type ArticleScene = 'movingDay' | 'cookieTin' | 'budgetClass' | 'longTable' | 'annualReport';

const plain = (title: string, color: string) => () =>
  document(1200, 675, title, box(0, 0, 1200, 675, color), disc(600, 330, 160, palette.paper));

/** A picture, 1200 × 675, for each scene, and what it shows. */
export const articleDrawings: Record<ArticleScene, { draw: () => string; alt: string }> = {
  movingDay: {
    draw: plain('Moving day', palette.ochre),
    alt: 'Two people carry a sofa from a truck toward a tall house',
  },
  cookieTin: {
    draw: plain('A cookie tin', palette.vermilion),
    alt: 'An open cookie tin with buttons, a key and a raffle ticket',
  },
  budgetClass: {
    draw: plain('Five envelopes', palette.slate),
    alt: 'Five envelopes, coins and a bus pass on a table',
  },
  longTable: {
    draw: plain('A long table', palette.deepGreen),
    alt: 'A long table laid for dinner under a row of lamps',
  },
  annualReport: {
    draw: plain('A row of houses', palette.blue),
    alt: 'A row of houses drawn as the bars of a chart',
  },
};

/** The four finishers of a race and the two numbers drawn, 1200 × 675. */
export function winningNumbersDrawing(finishers: number[], drawn: number[]): string {
  return document(
    1200,
    675,
    `Winning numbers ${[...finishers, ...drawn].join(' ')}`,
    box(0, 0, 1200, 675, palette.green),
  );
}
