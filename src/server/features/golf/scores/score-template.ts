// A file of scores to fill in: who plays, by name and id, and the round that is next for each.

import type { Db } from '#base/database/handles.ts';
import { csvFile } from '#base/records/csv-file.ts';
import { Refusal } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/records.ts';
import { findWeek, nameIn, readSeason } from '../weeks/season.ts';

/** The template of a week. @throws Refusal `week_not_open` before it has a field */
export async function scoreTemplate(
  db: Db,
  { event, week: number }: { event: string; week: number },
): Promise<FileAnswer> {
  const season = await readSeason(db, event);
  const week = season && findWeek(season, number);
  if (!season || !week) throw new Refusal('week_not_open');
  const nameOf = nameIn(season);
  const lines = week.standings.flatMap(({ entryId, leave, score }) => {
    const next = score.rounds.findIndex(({ strokes }) => strokes === null);
    return leave || next < 0 ? [] : [[nameOf(entryId), entryId, next + 1, null]];
  });
  return csvFile(`scores-week-${number}.csv`, ['Player', 'Entry id', 'Round', 'Strokes'], lines);
}
