// Serves the staff's view of a vote.
import { Refusal } from '#contract/errors.ts';
import { candidatesApi, contestEventsApi, contestsApi } from '#contract/office-contests.ts';
import { officePageantApi } from '#contract/office-pageant.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import { recordRoutes } from '../records/record-routes.ts';
import { candidateRecords } from './candidate-records.ts';
import { contestEventRecords, contestRecords } from './contest-records.ts';
import { findFigures } from './figures.ts';

/** The staff's calls about contests. */
export function officePageantRoutes(db: Db) {
  return [
    ...recordRoutes(db, contestsApi, contestRecords),
    ...recordRoutes(db, contestEventsApi, contestEventRecords),
    ...recordRoutes(db, candidatesApi, candidateRecords),
    bind(officePageantApi.figures, async ({ event }) => {
      const figures = await findFigures(db, event);
      if (!figures) throw new Refusal('contest_unknown');
      return figures;
    }),
  ];
}
