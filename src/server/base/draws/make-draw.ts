// Makes a frozen draw: fetches what it takes, and records the one possible result.
import { eq } from 'drizzle-orm';
import type { RefusalCode } from '#contract/errors.ts';
import { roundTime } from '#rules/draws/beacon.ts';
import { canonicalJson } from '#rules/draws/bytes.ts';
import { seedsCheck } from '#rules/draws/checks.ts';
import { hasTwoOfficials } from '#rules/draws/finish.ts';
import type { FrozenManifest, Manifest } from '#rules/draws/manifest.ts';
import { announcementCheck, roundCheck, timesCheck } from '#rules/draws/order.ts';
import { type DrawResult, drawFrozen } from '#rules/draws/protocol.ts';
import { finishCheck, prizeCheck, termsCheck } from '#rules/draws/published-checks.ts';
import { drawRandomness } from '#rules/draws/sources.ts';
import { abridgeTranscript, type DrawRecord } from '#rules/draws/transcript.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../database/handles.ts';
import { drawManifests, drawResults } from '../database/schema/draws.ts';
import { transaction } from '../database/transaction.ts';
import { findAnnouncement } from './announce-terms.ts';
import { type FoundRound, fetchRound, type NoRound } from './beacon/drand.ts';
import { type Decision, findDecision } from './beacon/find-source.ts';
import { type DrawState, decidingSource, findState, lockState } from './draw-state.ts';
import { nodeHashes } from './node-hashes.ts';
import type { Draw, DrawServices } from './services.ts';

/** What came of an attempt: the draw is made, or why not, as a refusal and for the log. */
export type Outcome = { isDrawn: true } | { isDrawn: false; code: RefusalCode; why?: string };

const drawn: Outcome = { isDrawn: true };
const refused = (code: RefusalCode, why?: string): Outcome => ({ isDrawn: false, code, why });

const relayTimeoutMs = 5000;

/** What several draws of one run share, so that it is fetched or read once. */
export interface DrawRun {
  findRound(round: number): Promise<FoundRound | NoRound>;
  findEntries(manifestSha256: string): Promise<FrozenManifest>;
}

/** Begins a run. Only the latest entries are held, since a manifest may be large. */
export function beginRun({ db, relays }: DrawServices): DrawRun {
  const rounds = new Map<number, Promise<FoundRound | NoRound>>();
  let latest: FrozenManifest | null = null;
  return {
    findRound(round) {
      const asked = rounds.get(round) ?? fetchRound(relays, round, relayTimeoutMs);
      rounds.set(round, asked);
      return asked;
    },
    async findEntries(sha256) {
      if (latest?.sha256 === sha256) return latest;
      const rows = await db.select().from(drawManifests).where(eq(drawManifests.sha256, sha256));
      const { manifest: text, entries: count } = rows[0]!;
      latest = { manifest: JSON.parse(text) as Manifest, text, sha256, count };
      return latest;
    },
  };
}

/**
 * Makes a draw if it is frozen and everything is there. Two who try at once, on whatever server, make
 * it once, and both learn that it is made.
 *
 * @param actorId who pressed the button; null for the regular job
 */
export async function makeDraw(
  services: DrawServices,
  run: DrawRun,
  drawId: string,
  actorId: string | null,
): Promise<Outcome> {
  const state = await findState(services.db, drawId);
  if (!state) return refused('not_found');
  const { draw, freeze, isDrawn } = state;
  if (isDrawn) return drawn;
  if (!freeze) return refused('draw_not_frozen');
  if (draw.kind === 'raffle' && freeze.entries === 0) return refused('draw_no_entries');
  // The beacon is asked here, outside any transaction.
  const round = await findRound(state, run);
  if (round && 'isDrawn' in round) return round;
  const entries = await run.findEntries(freeze.manifestSha256);
  const outcome = await transaction(services.db, (tx) =>
    recordDraw(tx, services, { drawId, actorId, round, entries }),
  );
  services.wakeOutbox();
  return outcome;
}

/**
 * The round that a draw waits for: handed in, or from a relay, which is asked even where people are to
 * take its place. Null where the draw can go on without one.
 */
async function findRound(state: DrawState, run: DrawRun): Promise<FoundRound | Outcome | null> {
  const { awaited: round, handedIn, now } = state;
  const { kind, reason } = decidingSource(state);
  if (round === null) {
    if (kind !== 'drand') return null;
    return refused(
      'draw_needs_people',
      'The entries were frozen after the round of the beacon was out: two people have to choose another source.',
    );
  }
  if (handedIn) return { isFound: true, round, signature: handedIn.signature, relay: 'handed in' };
  const appears = roundTime(round);
  if (now.getTime() < appears) {
    const at = new Date(appears).toISOString();
    return refused('draw_too_early', `The entries are frozen. Round ${round} comes out at ${at}.`);
  }
  const answer = await run.findRound(round);
  if (answer.isFound) return answer;
  if (reason !== null) return null;
  const problems = answer.problems.map(({ relay, problem }) => `${relay}: ${problem}`).join(', ');
  return refused('beacon_unavailable', `round ${round} could not be had (${problems})`);
}

interface Attempt {
  drawId: string;
  actorId: string | null;
  round: FoundRound | null;
  entries: FrozenManifest;
}

async function recordDraw(tx: Tx, services: DrawServices, attempt: Attempt): Promise<Outcome> {
  const state = await lockState(tx, attempt.drawId);
  const { draw, freeze } = state;
  if (state.isDrawn) return drawn;
  if (draw.canceledAt) return refused('draw_done', 'This draw was canceled.');
  const { protocol } = attempt.entries.manifest;
  const { kind, reason } = attempt.round
    ? { kind: draw.announced, reason: null }
    : decidingSource(state);
  const decision = await findDecision(tx, { id: draw.id, protocol }, kind, attempt.round);
  if (!decision) return refused('draw_needs_people');
  const result = resultOf(draw, decision, attempt.entries);
  const record = {
    ...(await readPublished(tx, services, state, attempt.entries)),
    id: draw.id,
    title: draw.title,
    announced: draw.announced,
    reason,
    closesAt: draw.closesAt.toISOString(),
    frozenAt: freeze!.frozenAt.toISOString(),
    drawnAt: state.now.toISOString(),
    source: decision.source,
    result,
  };
  const transcript = abridgeTranscript(record, attempt.entries, nodeHashes);
  checkHonest({ ...transcript, manifest: attempt.entries.manifest });
  const picks = [...(result.kind === 'raffle' ? result.serials : result.numbers)];
  await tx.insert(drawResults).values({
    drawId: draw.id,
    drawnAt: state.now,
    drawnBy: attempt.actorId,
    source: decision.source,
    picks,
    transcript: canonicalJson(transcript),
    seal: transcript.seal,
  });
  await services.kinds[draw.kind].recordResult(tx, draw, result);
  await audit(tx, {
    actorId: attempt.actorId,
    action: 'draw.drawn',
    subject: `draw:${draw.id}`,
    detail: { source: kind, picks, seal: transcript.seal },
  });
  return drawn;
}

/** What is in the transcript beside the draw itself: the announcement, and the officials' entries. */
async function readPublished(
  tx: Tx,
  { kinds }: DrawServices,
  { draw, freeze }: DrawState,
  { manifest }: FrozenManifest,
): Promise<Pick<DrawRecord, 'announcement' | 'finish'>> {
  // Entries that were frozen under draw/v1 are drawn by it.
  if (manifest.protocol === 'draw/v1') return {};
  const announcement = await findAnnouncement(tx, draw.id);
  const finish = (await kinds[draw.kind].readFinish?.(tx, draw, freeze!.frozenAt)) ?? [];
  const hasFinish = manifest.kind === 'jackpot' && hasTwoOfficials(finish, manifest.finishers);
  return { ...(announcement ? { announcement } : {}), ...(hasFinish ? { finish } : {}) };
}

function resultOf(draw: Draw, { source, recorded }: Decision, entries: FrozenManifest): DrawResult {
  if (recorded) {
    return draw.kind === 'raffle'
      ? { kind: 'raffle', serials: recorded }
      : { kind: 'jackpot', numbers: recorded };
  }
  const { manifest, sha256: manifestSha256 } = entries;
  const named = { protocol: manifest.protocol, id: draw.id, manifestSha256 };
  const x = drawRandomness(source, named, nodeHashes);
  if (x === null) throw new Error(`Draw ${draw.id} has no randomness.`);
  // Where fewer tickets take part than alternates were announced, all of them are put in order.
  const picks = Math.min(draw.picks, entries.count);
  return drawFrozen({ id: draw.id, manifest, manifestSha256, x, picks }, nodeHashes);
}

/** Nothing is ever published that anybody's verifier would refuse: then there is no draw at all. */
function checkHonest(transcript: Parameters<typeof timesCheck>[0]): void {
  const { kind } = transcript.source;
  const checks = [
    termsCheck(transcript, nodeHashes),
    prizeCheck(transcript),
    finishCheck(transcript),
    announcementCheck(transcript),
    timesCheck(transcript),
    roundCheck(transcript),
    ...(kind === 'witnessed' || kind === 'demo' ? [seedsCheck(transcript, nodeHashes)] : []),
  ];
  const failure = checks.find((check) => check?.outcome === 'failed');
  if (failure) throw new Error(`The draw would not verify: ${failure.finding}`);
}
