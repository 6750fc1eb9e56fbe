// Tells browsers of votes as they come, by server-sent events: /data/vote-contests/{contestId}/live.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reads } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { loggable } from '#base/http/loggable.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { networkOf } from '#rules/network.ts';
import { isTallyHidden, rankTallies } from '#rules/pageant/pageant.ts';
import { findTallies } from '../queries.ts';

/** How often the votes are read while anybody watches; docs/decisions/0014 says why not by NOTIFY. */
const readEveryMs = 400;
const beatEveryMs = 20_000;
/** Beyond this a server asks to be polled instead. */
const maxWatchers = 20_000;
/** Behind one address; whoever watches beyond it polls, as all browsers can. */
const maxOfNetwork = 50;
/** A browser that is this far behind is let go; it comes again by itself. */
const maxUnsentBytes = 256 * 1024;

/** The votes of a contest that its watchers know. */
interface Told {
  votes: Map<string, number>;
  ranking: string;
}

interface Watched {
  watchers: Set<ServerResponse>;
  told: Told;
}

/**
 * Registers the live tally. One query per watched contest and server reads the votes, however many
 * watch, so that a vote shows everywhere within a second whatever server took it. A watcher gets all
 * votes first, then those that change: `data: {"votes":{"<candidate>":12},"ranking":["<candidate>"]}`.
 */
export function registerLiveTally(http: FastifyInstance, db: Reads): void {
  const contests = new Map<string, Watched>();
  const networks = new Map<string, number>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let lastBeat = Date.now();

  const readOn = () => {
    timer ??= setTimeout(async () => {
      const isBeatDue = Date.now() - lastBeat > beatEveryMs;
      if (isBeatDue) lastBeat = Date.now();
      for (const [contestId, watched] of contests) {
        await tellChanges(db, contestId, watched).catch((error) =>
          http.log.warn({ contestId, reason: loggable(error) }, 'live tally could not be read'),
        );
        if (isBeatDue) broadcast(watched.watchers, ':\n\n');
      }
      timer = null;
      if (contests.size > 0) readOn();
    }, readEveryMs);
  };

  http.get<{ Params: { contestId: string } }>(
    '/data/vote-contests/:contestId/live',
    async (request, reply) => {
      const contestId = id.safeParse(request.params.contestId);
      if (!contestId.success) throw new Refusal('contest_unknown');
      if (count >= maxWatchers) throw new Refusal('unavailable');
      const network = networkOf(request.ip).near;
      if ((networks.get(network) ?? 0) >= maxOfNetwork) throw new Refusal('too_many_requests');
      const found = contests.get(contestId.data) ?? (await beginWatch(db, contestId.data));
      // Somebody else may have begun to watch the same contest meanwhile.
      const watched = contests.get(contestId.data) ?? found;
      contests.set(contestId.data, watched);
      const headers = reply.getHeaders();
      reply.hijack();
      open(reply.raw, headers);
      reply.raw.write(eventOf(watched.told.votes, watched.told.ranking));
      watched.watchers.add(reply.raw);
      count++;
      networks.set(network, (networks.get(network) ?? 0) + 1);
      readOn();
      reply.raw.on('close', () => {
        count--;
        leave(networks, network);
        watched.watchers.delete(reply.raw);
        if (watched.watchers.size === 0) contests.delete(contestId.data);
      });
    },
  );

  // Open answers would hold up a stop for ever.
  http.addHook('preClose', async () => {
    if (timer) clearTimeout(timer);
    for (const { watchers } of contests.values()) for (const one of watchers) one.end();
  });
}

function leave(networks: Map<string, number>, network: string): void {
  const left = (networks.get(network) ?? 1) - 1;
  if (left > 0) networks.set(network, left);
  else networks.delete(network);
}

/** Begins the answer, with the headers that every answer carries. */
function open(response: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
  response.writeHead(200, {
    ...(headers as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep votes back.
    'x-accel-buffering': 'no',
  });
  response.write('retry: 3000\n\n');
}

const eventOf = (votes: ReadonlyMap<string, number>, ranking: string) =>
  `data: {"votes":${JSON.stringify(Object.fromEntries(votes))},"ranking":${ranking}}\n\n`;

function broadcast(watchers: ReadonlySet<ServerResponse>, text: string): void {
  const bytes = Buffer.from(text);
  for (const watcher of watchers) {
    if (watcher.writableLength > maxUnsentBytes) watcher.destroy();
    else watcher.write(bytes);
  }
}

async function beginWatch(db: Reads, contestId: string): Promise<Watched> {
  const told = await readVotes(db, contestId);
  if (!told) throw new Refusal('contest_unknown');
  return { watchers: new Set(), told };
}

async function tellChanges(db: Reads, contestId: string, watched: Watched): Promise<void> {
  const now = await readVotes(db, contestId);
  if (!now) return;
  const { told } = watched;
  const changed = [...now.votes].filter(([one, votes]) => told.votes.get(one) !== votes);
  if (changed.length === 0 && now.ranking === told.ranking) return;
  watched.told = now;
  broadcast(watched.watchers, eventOf(new Map(changed), now.ranking));
}

/** The votes as everybody may see them now: none while they are hidden; null for no contest. */
async function readVotes(db: Reads, contestId: string): Promise<Told | null> {
  const [contest] = await db.select().from(voteContests).where(eq(voteContests.id, contestId));
  if (!contest) return null;
  const tallies = isTallyHidden(contest, new Date()) ? [] : await findTallies(db, [contestId]);
  return {
    votes: new Map(tallies.map(({ candidateId, votes }) => [candidateId, votes])),
    ranking: JSON.stringify(rankTallies(tallies)),
  };
}
