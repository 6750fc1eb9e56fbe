// Takes a file of scores over: all of it, or nothing and a report of every bad line.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { scorecards, scoreImports } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { maxScoreFileBytes, type officeGolfApi, type ScoreImport } from '#contract/office/golf.ts';
import { lockPlaying } from '../tournament-lock.ts';
import { type FoundPlayer, fieldProblem, findPlayers } from '../weeks/find-in-field.ts';
import type { SeasonKeeper } from '../weeks/keep-seasons.ts';
import { checkScoreLines, type FindPlayer, readScoreLines, shorten } from './score-lines.ts';
import { type NewScorecard, writeScorecards } from './write-scorecards.ts';

/**
 * Imports scores of the week that is played. Lines for rounds that have a scorecard correct it. The
 * very same file changes nothing a second time, not even what was corrected by hand meanwhile.
 *
 * @throws Refusal `scores_unreadable`, `too_large`, `tournament_unknown`, `week_not_open`,
 *   `week_closed`
 */
export async function importScores(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, week, fileName, fileBase64 }: ParsedInputOf<typeof officeGolfApi.importScores>,
  now = new Date(),
): Promise<ScoreImport> {
  const bytes = Buffer.from(fileBase64, 'base64');
  if (bytes.length > maxScoreFileBytes) throw new Refusal('too_large');
  const lines = readScoreLines(bytes);
  const fileSha256 = createHash('sha256').update(bytes).digest('hex');
  return transaction(db, async (tx) => {
    const playing = await lockPlaying(tx, seasons, { event, week }, now);
    const number = playing.week;
    const nothing = { week: number, lines: lines.length, added: 0, corrected: 0, problems: [] };
    if (await wasImported(tx, event, number, fileSha256)) {
      return { ...nothing, isImported: true, isRepeat: true, unchanged: lines.length };
    }
    const wanted = new Set(lines.map(({ player }) => player.toLowerCase()));
    const players = await findPlayers(tx, playing, [...wanted]);
    const { cards, problems } = checkScoreLines(number, lines, playerFinder(number, players));
    if (problems.length > 0) {
      return { ...nothing, isImported: false, isRepeat: false, unchanged: 0, problems };
    }
    const { added, corrected } = sortOut(players, cards);
    const changed = [...added, ...corrected];
    if (changed.length > 0) {
      const imports = await tx
        .insert(scoreImports)
        .values({ event, fileName, fileSha256, scorecards: changed.length, importedBy: actorId })
        .returning({ id: scoreImports.id });
      const importId = imports[0]!.id;
      await writeScorecards(tx, { event, week: number, actorId, importId }, changed);
      await audit(tx, {
        actorId,
        action: 'scores.imported',
        subject: `score-import:${importId}`,
        detail: { week: number, fileSha256, added: added.length, corrected: corrected.length },
      });
    }
    return {
      ...nothing,
      isImported: true,
      isRepeat: false,
      added: added.length,
      corrected: corrected.length,
      unchanged: cards.length - changed.length,
    };
  });
}

/** Whether these very bytes were taken over for this week. */
async function wasImported(
  tx: Tx,
  event: string,
  week: number,
  fileSha256: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: scoreImports.id })
    .from(scoreImports)
    .innerJoin(scorecards, eq(scorecards.importId, scoreImports.id))
    .where(
      and(
        eq(scoreImports.event, event),
        eq(scoreImports.fileSha256, fileSha256),
        eq(scorecards.week, week),
      ),
    )
    .limit(1);
  return rows.length > 0;
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
function sortOut(players: readonly FoundPlayer[], cards: readonly NewScorecard[]) {
  const strokes = new Map(players.map(({ entryId, player }) => [entryId, player?.strokes]));
  const before = ({ entryId, round }: NewScorecard) => strokes.get(entryId)?.[round - 1] ?? null;
  return {
    added: cards.filter((card) => before(card) === null),
    corrected: cards.filter((card) => before(card) !== null && before(card) !== card.strokes),
  };
}
