// A file of scores to fill in: who plays, by name and id, and the round that is next for each.

import type { Db } from '#base/database/handles.ts';
import { csvFile } from '#base/records/csv-file.ts';
import { Refusal } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/records.ts';
import type { SeasonKeeper } from '../weeks/keep-seasons.ts';
import { readNames } from '../weeks/season.ts';

/** The template of a week. @throws Refusal `week_not_open` before it has a field */
export async function scoreTemplate(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  { event, week: number }: { event: string; week: number },
): Promise<FileAnswer> {
  const week = await (await seasons.read(db, event))?.readWeek(number);
  if (!week) throw new Refusal('week_not_open');
  const standings = week.slice(0);
  const nameOf = await readNames(
    db,
    standings.map(({ entryId }) => entryId),
  );
  const lines = standings.flatMap(({ entryId, leave, score }) => {
    const next = score.rounds.findIndex(({ strokes }) => strokes === null);
    return leave || next < 0 ? [] : [[nameOf(entryId), entryId, next + 1, null]];
  });
  return csvFile(`scores-week-${number}.csv`, ['Player', 'Entry id', 'Round', 'Strokes'], lines);
}
