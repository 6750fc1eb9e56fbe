// Serves the staff's view of a vote.
import { Refusal } from '#contract/errors.ts';
import { officePageantApi } from '#contract/office-pageant.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import { findFigures } from './figures.ts';

/** The staff's calls about contests. */
export function officePageantRoutes(db: Db) {
  return [
    bind(officePageantApi.figures, async ({ event }) => {
      const figures = await findFigures(db, event);
      if (!figures) throw new Refusal('contest_unknown');
      return figures;
    }),
  ];
}
