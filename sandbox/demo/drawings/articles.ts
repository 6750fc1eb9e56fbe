// The pictures that were drawn for articles by what they show.
import { budgetClass, cookieTin } from './articles-indoors.ts';
import { annualReport, movingDay } from './articles-outdoors.ts';
import { longTable } from './articles-table.ts';

/** A picture, 1200 × 675, for each scene, and what it shows. */
export const articleDrawings = {
  movingDay: {
    draw: movingDay,
    alt: 'Two people carry a sofa from a truck toward a tall house',
  },
  cookieTin: {
    draw: cookieTin,
    alt: 'An open cookie tin with buttons, a key and a raffle ticket',
  },
  budgetClass: {
    draw: budgetClass,
    alt: 'Five envelopes, coins and a bus pass on a table',
  },
  longTable: {
    draw: longTable,
    alt: 'A long table laid for dinner under a row of lamps',
  },
  annualReport: {
    draw: annualReport,
    alt: 'A row of houses drawn as the bars of a chart',
  },
} satisfies Record<string, { draw: () => string; alt: string }>;

/** The scenes that were drawn for an article. */
export type ArticleScene = keyof typeof articleDrawings;
