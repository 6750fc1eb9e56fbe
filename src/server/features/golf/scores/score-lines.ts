// Makes scores of the lines of a file, and says of every bad line what is wrong with it.

import { type CellLine, decodeText, readCells } from '#base/records/read-cells.ts';
import { Refusal } from '#contract/errors.ts';
import { strokesSentence } from '#contract/office/golf.ts';
import { roundsOf, strokesRange } from '#rules/golf/weeks.ts';
import type { NewScorecard } from './write-scorecards.ts';

/** The most lines with scores that a file may have. */
export const maxScoreLines = 10_000;

/** A line of a file of scores, as it was written. */
export interface ScoreLine {
  line: number;
  /** An entry id or an email address. */
  player: string;
  round: string;
  strokes: string;
  problem: string | null;
}

/** What is wrong with a line. */
export interface LineProblem {
  line: number;
  sentence: string;
}

/** Finds the entry of an id or address; a problem where there is none that can have a scorecard. */
export type FindPlayer = (player: string) => { entryId: string } | { problem: string };

const columnNames = {
  entry: ['entryid', 'entry', 'id'],
  email: ['email', 'emailaddress', 'mail'],
  round: ['round', 'rnd'],
  strokes: ['strokes', 'score'],
} as const;
type Column = keyof typeof columnNames;

/**
 * The lines of a file of scores. Its first line names the columns, in any order: `entry id` or
 * `email` (or both), `round` and `strokes`; others are passed over.
 *
 * @throws Refusal `scores_unreadable`, saying what is missing
 */
export function readScoreLines(bytes: Uint8Array): ScoreLine[] {
  const [header, ...lines] = readCells(decodeText(bytes));
  if (!header) throw new Refusal('scores_unreadable', { message: 'This file is empty.' });
  const columns = findColumns(header);
  if (lines.length === 0) {
    throw new Refusal('scores_unreadable', { message: 'This file has no line below its header.' });
  }
  if (lines.length > maxScoreLines) {
    throw new Refusal('scores_unreadable', {
      message: `This file has ${lines.length} lines of scores; at most ${maxScoreLines} are taken at once.`,
    });
  }
  return lines.map(({ line, cells, problem }) => {
    const cellOf = (column: Column) => cells[columns[column]] ?? '';
    const isTooLong = cells.slice(header.cells.length).some((cell) => cell !== '');
    return {
      line,
      player: cellOf('entry') || cellOf('email'),
      round: cellOf('round'),
      strokes: cellOf('strokes'),
      problem: problem ?? (isTooLong ? 'This line has more cells than the header.' : null),
    };
  });
}

function findColumns({ cells }: CellLine): Record<Column, number> {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const find = (column: Column) =>
    names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
  const columns = {
    entry: find('entry'),
    email: find('email'),
    round: find('round'),
    strokes: find('strokes'),
  };
  const missing = [
    ...(columns.entry < 0 && columns.email < 0 ? ['“entry id” or “email”'] : []),
    ...(columns.round < 0 ? ['“round”'] : []),
    ...(columns.strokes < 0 ? ['“strokes”'] : []),
  ];
  if (missing.length === 0) return columns;
  throw new Refusal('scores_unreadable', {
    message: `The first line must name the columns; there is no ${missing.join(' and no ')}.`,
  });
}

/** A scorecard as a line of a file has it. */
export interface LineCard extends NewScorecard {
  line: number;
}

/** The scorecards of a file, or everything that is wrong with it, line by line. */
export function checkScoreLines(
  week: number,
  lines: readonly ScoreLine[],
  findPlayer: FindPlayer,
): { cards: LineCard[]; problems: LineProblem[] } {
  const cards: LineCard[] = [];
  const problems: LineProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const line of lines) {
    const card = checkLine(week, line, findPlayer);
    if (typeof card === 'string') {
      problems.push({ line: line.line, sentence: card });
      continue;
    }
    const key = `${card.entryId} ${card.round}`;
    const first = firstLines.get(key);
    if (first !== undefined) {
      const sentence = `Line ${first} has the same player and round already.`;
      problems.push({ line: line.line, sentence });
      continue;
    }
    firstLines.set(key, line.line);
    cards.push({ ...card, line: line.line });
  }
  return { cards, problems };
}

/** The scorecard of a line, or what is wrong with it. */
function checkLine(
  week: number,
  { player, round, strokes, problem }: ScoreLine,
  findPlayer: FindPlayer,
): NewScorecard | string {
  if (problem) return problem;
  if (player === '') return 'The entry id or email address is missing.';
  const found = findPlayer(player);
  if ('problem' in found) return found.problem;
  if (round === '') return 'The round is missing.';
  if (!/^\d$/.test(round) || Number(round) < 1 || Number(round) > roundsOf(week)) {
    const rounds = roundsOf(week) === 1 ? '1' : `a whole number from 1 to ${roundsOf(week)}`;
    return `The round is ${rounds}, not “${shorten(round)}”.`;
  }
  if (strokes === '') return 'The strokes are missing.';
  const number = /^\d{1,3}$/.test(strokes) ? Number(strokes) : Number.NaN;
  if (!(number >= strokesRange.least && number <= strokesRange.most)) {
    return `${strokesSentence.slice(0, -1)}, not “${shorten(strokes)}”.`;
  }
  return { entryId: found.entryId, round: Number(round), strokes: number };
}

/** What stands in a cell, short enough for a sentence. */
export const shorten = (cell: string): string =>
  cell.length > 40 ? `${cell.slice(0, 39)}…` : cell;
