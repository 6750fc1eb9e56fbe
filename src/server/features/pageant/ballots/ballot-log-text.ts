// Writes the ballot log of a contest out: its checkpoints, what waits for the next one, and the tally.
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { ballotCheckpoints } from '#base/database/schema/pageant.ts';
import {
  checkpointLine,
  endLine,
  headerLine,
  type LogEntry,
  tallyLines,
} from '#rules/pageant/ballot-log.ts';
import type { Tally } from '#rules/pageant/pageant.ts';
import { findTallies } from '../queries.ts';
import { chainEntries, findEntries, findLogEnd, type LogEnd } from './seal-ballots.ts';

/** What is not published for good yet, with the tally that belongs to it. */
export interface OpenPart {
  end: LogEnd;
  entries: LogEntry[];
  tallies: Tally[];
}

/**
 * What follows the published part of a log, and the tally. They have to be of one instant, or a recount
 * could not come to the same: so in a transaction that sees one, or while nobody votes.
 */
export async function readOpenPart(tx: Tx, contestId: string): Promise<OpenPart> {
  const end = await findLogEnd(tx, contestId);
  const entries = await readEntriesAfter(tx, contestId, end.lastSerial);
  const tallies = await findTallies(tx, [contestId]);
  return { end, entries, tallies };
}

async function readEntriesAfter(tx: Tx, contestId: string, after: number): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (;;) {
    const more = await findEntries(tx, contestId, { after: entries.at(-1)?.serial ?? after });
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}

/** The whole log in parts of some thousand lines; published ones never change, whenever they are read. */
export async function* logTexts(
  db: Reads,
  contestId: string,
  { end, entries, tallies }: OpenPart,
): AsyncGenerator<string> {
  yield `${headerLine(contestId)}\n`;
  for (let number = 0; number < end.number; ) {
    const [part] = await db
      .select()
      .from(ballotCheckpoints)
      .where(
        and(
          eq(ballotCheckpoints.contestId, contestId),
          gt(ballotCheckpoints.number, number),
          lte(ballotCheckpoints.number, end.number),
        ),
      )
      .orderBy(asc(ballotCheckpoints.number))
      .limit(1);
    if (!part) throw new Error(`Checkpoint ${number + 1} of ${contestId} is missing.`);
    number = part.number;
    yield `${part.lines}\n${checkpointLine(number, part.entries, part.head)}\n`;
  }
  const { lines, head } = chainEntries(entries, end);
  const total = end.entries + entries.length;
  yield `${[...lines, endLine(total, head), ...tallyLines(tallies)].join('\n')}\n`;
}
