// Takes a file of scores over: all of it, or nothing and a report of every bad line.
import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { findOwnAccounts } from '#base/database/own-accounts.ts';
import { scorecards, scoreImports } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { maxScoreFileBytes, type officeGolfApi, type ScoreImport } from '#contract/office/golf.ts';
import { lockPlaying } from '../tournament-lock.ts';
import { type FoundPlayer, fieldProblem, findPlayers } from '../weeks/find-in-field.ts';
import type { SeasonKeeper } from '../weeks/keep-seasons.ts';
import {
  checkScoreLines,
  type FindPlayer,
  type LineCard,
  type LineProblem,
  readScoreLines,
  shorten,
} from './score-lines.ts';
import { type NewScorecard, writeScorecards } from './write-scorecards.ts';

/**
 * Imports scores of the week that is played. Lines for rounds that have a scorecard correct it, but one that
 * was entered by hand only where that is wanted: an older file would take a correction back unseen. The very
 * same file changes nothing a second time, also where it changed nothing the first time.
 *
 * @throws Refusal `scores_unreadable`, `too_large`, `tournament_unknown`, `week_not_open`,
 *   `week_closed`
 */
export async function importScores(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  {
    event,
    week,
    fileName,
    fileBase64,
    replacesByHand,
  }: ParsedInputOf<typeof officeGolfApi.importScores>,
  now = new Date(),
): Promise<ScoreImport> {
  const bytes = Buffer.from(fileBase64, 'base64');
  if (bytes.length > maxScoreFileBytes) throw new Refusal('too_large');
  const lines = readScoreLines(bytes);
  const fileSha256 = createHash('sha256').update(bytes).digest('hex');
  return transaction(db, async (tx) => {
    const playing = await lockPlaying(tx, seasons, { event, week }, now);
    const number = playing.week;
    const nothing = { week: number, lines: lines.length, added: 0, corrected: 0 };
    const without = { problems: [], byHand: [] };
    if (await wasImported(tx, event, number, fileSha256)) {
      return { ...nothing, ...without, isImported: true, isRepeat: true, unchanged: lines.length };
    }
    const wanted = new Set(lines.map(({ player }) => player.toLowerCase()));
    const players = await findPlayers(tx, playing, [...wanted]);
    const { cards, problems } = checkScoreLines(number, lines, playerFinder(number, players));
    const { added, corrected } = sortOut(players, cards);
    problems.push(...(await findOwn(tx, actorId, players, [...added, ...corrected])));
    problems.sort((one, other) => one.line - other.line);
    const byHand =
      problems.length > 0 || replacesByHand ? [] : await findByHand(tx, number, corrected);
    if (problems.length > 0 || byHand.length > 0) {
      const isNot = { isImported: false, isRepeat: false, unchanged: 0 };
      return { ...nothing, ...isNot, problems, byHand };
    }
    const changed = [...added, ...corrected];
    const file = { event, week: number, fileName, fileSha256 };
    const importId = await recordImport(tx, actorId, file, { added, corrected });
    await writeScorecards(tx, { event, week: number, actorId, importId }, changed);
    return {
      ...nothing,
      ...without,
      isImported: true,
      isRepeat: false,
      added: added.length,
      corrected: corrected.length,
      unchanged: cards.length - changed.length,
    };
  });
}

/** Keeps that a file was taken over, also one whose lines all agree with what there is. */
async function recordImport(
  tx: Tx,
  actorId: string,
  file: { event: string; week: number; fileName: string; fileSha256: string },
  { added, corrected }: { added: readonly NewScorecard[]; corrected: readonly NewScorecard[] },
): Promise<string> {
  const imports = await tx
    .insert(scoreImports)
    .values({ ...file, scorecards: added.length + corrected.length, importedBy: actorId })
    .returning({ id: scoreImports.id });
  const importId = imports[0]!.id;
  const { week, fileSha256 } = file;
  await audit(tx, {
    actorId,
    action: 'scores.imported',
    subject: `score-import:${importId}`,
    detail: { week, fileSha256, added: added.length, corrected: corrected.length },
  });
  return importId;
}

/** The lines that would change the scorecards of whoever takes the file over, or of their mailbox or household. */
async function findOwn(
  tx: Tx,
  actorId: string,
  players: readonly FoundPlayer[],
  changed: readonly LineCard[],
): Promise<LineProblem[]> {
  const accounts = await findOwnAccounts(tx, actorId);
  const theirs = players.filter(({ userId }) => userId !== null && accounts.has(userId));
  const own = new Set(theirs.map(({ entryId }) => entryId));
  const sentence =
    'This scorecard is your own, or of your household or mailbox: somebody else takes it over.';
  return changed.filter(({ entryId }) => own.has(entryId)).map(({ line }) => ({ line, sentence }));
}

/** The lines that would replace strokes which somebody entered by hand. */
async function findByHand(
  tx: Tx,
  week: number,
  corrected: readonly LineCard[],
): Promise<LineProblem[]> {
  if (corrected.length === 0) return [];
  const entryIds = [...new Set(corrected.map(({ entryId }) => entryId))];
  const found = await tx
    .select({ entryId: scorecards.entryId, round: scorecards.round, strokes: scorecards.strokes })
    .from(scorecards)
    .where(
      and(
        inArray(scorecards.entryId, entryIds),
        eq(scorecards.week, week),
        isNull(scorecards.replacedAt),
        isNull(scorecards.importId),
      ),
    );
  const strokes = new Map(found.map((one) => [`${one.entryId} ${one.round}`, one.strokes]));
  return corrected.flatMap(({ line, entryId, round, strokes: wanted }) => {
    const entered = strokes.get(`${entryId} ${round}`);
    if (entered === undefined) return [];
    const sentence = `The file says ${wanted} strokes in round ${round}, where ${entered} were entered by hand.`;
    return [{ line, sentence }];
  });
}

/** Whether these very bytes were taken over for this week. */
async function wasImported(
  tx: Tx,
  event: string,
  week: number,
  fileSha256: string,
): Promise<boolean> {
  const hasScorecard = sql`exists (select 1 from ${scorecards}
    where ${scorecards.importId} = ${scoreImports.id} and ${scorecards.week} = ${week})`;
  const isIt = and(
    eq(scoreImports.event, event),
    eq(scoreImports.fileSha256, fileSha256),
    or(eq(scoreImports.week, week), hasScorecard),
  );
  return (await tx.$count(scoreImports, isIt)) > 0;
}

/** Looks players of the field up by the id of their entry or the address of their account. */
function playerFinder(week: number, players: readonly FoundPlayer[]): FindPlayer {
  const byEmail = new Map(players.map((one) => [one.email, one]));
  const byId = new Map(players.map((one) => [one.entryId, one]));
  return (player) => {
    const wanted = player.toLowerCase();
    const found = byId.get(wanted) ?? byEmail.get(wanted);
    if (!found) {
      return { problem: `We know no entry with the id or email address “${shorten(player)}”.` };
    }
    const problem = fieldProblem(week, found);
    return problem === null ? { entryId: found.entryId } : { problem };
  };
}

/** Which scorecards are new, and which have other strokes than those that there are. */
function sortOut(players: readonly FoundPlayer[], cards: readonly LineCard[]) {
  const strokes = new Map(players.map(({ entryId, player }) => [entryId, player?.strokes]));
  const before = ({ entryId, round }: NewScorecard) => strokes.get(entryId)?.[round - 1] ?? null;
  return {
    added: cards.filter((card) => before(card) === null),
    corrected: cards.filter((card) => before(card) !== null && before(card) !== card.strokes),
  };
}
