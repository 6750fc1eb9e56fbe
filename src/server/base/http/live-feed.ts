// Tells browsers of what they watch as it changes, by server-sent events: a query for each thing, however many watch.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { id } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { type Network, networkOf } from '#rules/network.ts';
import { loggable } from './loggable.ts';

/** How often a thing is read while anybody watches it; docs/decisions/0014 says why not by NOTIFY. */
const readEveryMs = 400;
const beatEveryMs = 20_000;
/** Beyond this a server asks to be polled instead. */
const maxWatchers = 20_000;
/** Behind one address; whoever watches beyond it polls, as all browsers can. */
const maxOfNetwork = 50;
/** Of a /48, which may be one customer's or a whole campus. */
const maxOfWide = 4 * maxOfNetwork;
/** A browser that is this far behind is let go; it comes again by itself. */
const maxUnsentBytes = 256 * 1024;

/** One kind of thing that is watched; `Known` is what its watchers know of it. */
export interface LiveFeed<Known> {
  /** `/data/races/:id/live`: the address, with the id of the thing in it. */
  path: `/${string}/:id/${string}`;
  /** How what is not there is refused. */
  unknown: RefusalCode;
  /** Reads the thing as everybody may see it now, in one query; null where there is none. */
  read(thing: string, before: Known | null): Promise<Known | null>;
  /** All of it, as JSON: what a watcher is told first. */
  whole(known: Known): string;
  /** What has changed, as JSON; null where nothing has. */
  change(before: Known, now: Known): string | null;
}

interface Watched<Known> {
  watchers: Set<ServerResponse>;
  known: Known;
}

/** Who watches on this server, of one feed. */
function createGate() {
  const networks = new Map<string, number>();
  let count = 0;
  const countOf = (network: string) => networks.get(network) ?? 0;
  const add = ({ near, wide }: Network, some: 1 | -1) => {
    count += some;
    for (const network of wide ? [near, wide] : [near]) {
      const now = countOf(network) + some;
      if (now > 0) networks.set(network, now);
      else networks.delete(network);
    }
  };
  return {
    check({ near, wide }: Network): void {
      if (count >= maxWatchers) throw new Refusal('unavailable');
      const isFull = countOf(near) >= maxOfNetwork || (wide && countOf(wide) >= maxOfWide);
      if (isFull) throw new Refusal('too_many_requests');
    },
    enter: (network: Network) => add(network, 1),
    leave: (network: Network) => add(network, -1),
  };
}

/**
 * Registers a feed. One query per watched thing and server reads it, so that news shows everywhere
 * within a second whatever server took it. A watcher gets all of it first, then what changes; events
 * named `beat` say the server's time, so that a browser notices a line that is dead.
 */
export function registerLiveFeed<Known>(http: FastifyInstance, feed: LiveFeed<Known>): void {
  const things = new Map<string, Watched<Known>>();
  const find = shareBeginnings(feed, things);
  const gate = createGate();
  let timer: NodeJS.Timeout | null = null;
  let lastBeat = Date.now();
  let isStopped = false;

  const readOn = () => {
    timer ??= setTimeout(async () => {
      const isBeatDue = Date.now() - lastBeat > beatEveryMs;
      if (isBeatDue) lastBeat = Date.now();
      for (const [thing, watched] of things) {
        await tellChanges(feed, thing, watched).catch(warn(http, thing));
        if (isStopped) return;
        if (isBeatDue) broadcast(watched.watchers, beat());
      }
      timer = null;
      if (things.size > 0) readOn();
    }, readEveryMs);
  };

  http.get<{ Params: { id: string } }>(feed.path, async (request, reply) => {
    const thing = id.safeParse(request.params.id).data;
    if (!thing) throw new Refusal(feed.unknown);
    const network = networkOf(request.ip);
    gate.check(network);
    const found = await find(thing);
    const watched = things.get(thing) ?? found;
    gate.check(network);
    if (isStopped) throw new Refusal('unavailable');
    const headers = reply.getHeaders();
    reply.hijack();
    // Whoever left meanwhile would never be counted out.
    if (request.raw.socket.destroyed) return;
    things.set(thing, watched);
    open(reply.raw, headers);
    reply.raw.write(beat() + eventOf(feed.whole(watched.known)));
    watched.watchers.add(reply.raw);
    gate.enter(network);
    readOn();
    reply.raw.on('close', () => {
      gate.leave(network);
      watched.watchers.delete(reply.raw);
      if (watched.watchers.size === 0) things.delete(thing);
    });
  });

  // Open answers would hold up a stop for ever.
  http.addHook('preClose', async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    endAll(things.values());
  });
}

const warn = (http: FastifyInstance, thing: string) => (error: unknown) =>
  http.log.warn({ thing, reason: loggable(error) }, 'live feed could not be read');

function endAll(things: Iterable<Watched<unknown>>): void {
  for (const { watchers } of things) for (const one of watchers) one.end();
}

/** Begins the answer, with the headers that every answer carries. */
function open(response: ServerResponse, headers: ReturnType<FastifyReply['getHeaders']>): void {
  response.writeHead(200, {
    ...(headers as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep news back.
    'x-accel-buffering': 'no',
  });
  response.write('retry: 3000\n\n');
}

const eventOf = (json: string) => `data: ${json}\n\n`;
const beat = () => `event: beat\ndata: ${new Date().toISOString()}\n\n`;

function broadcast(watchers: ReadonlySet<ServerResponse>, text: string): void {
  const bytes = Buffer.from(text);
  for (const watcher of watchers) {
    // It has ended, and closes once all before is through; a second write behind the end ends the process.
    if (watcher.writableEnded) continue;
    if (watcher.writableLength > maxUnsentBytes) watcher.destroy();
    else watcher.write(bytes);
  }
}

/** Finds what is watched, or begins to watch it: those who come together share the first reading. */
function shareBeginnings<Known>(
  feed: LiveFeed<Known>,
  things: ReadonlyMap<string, Watched<Known>>,
): (thing: string) => Watched<Known> | Promise<Watched<Known>> {
  const beginnings = new Map<string, Promise<Watched<Known>>>();
  return (thing) => {
    const begun = things.get(thing) ?? beginnings.get(thing);
    if (begun) return begun;
    const beginning = beginWatch(feed, thing).finally(() => beginnings.delete(thing));
    beginnings.set(thing, beginning);
    return beginning;
  };
}

async function beginWatch<Known>(feed: LiveFeed<Known>, thing: string): Promise<Watched<Known>> {
  const known = await feed.read(thing, null);
  if (!known) throw new Refusal(feed.unknown);
  return { watchers: new Set(), known };
}

async function tellChanges<Known>(
  feed: LiveFeed<Known>,
  thing: string,
  watched: Watched<Known>,
): Promise<void> {
  const now = await feed.read(thing, watched.known);
  if (!now) return;
  const change = feed.change(watched.known, now);
  watched.known = now;
  if (change !== null) broadcast(watched.watchers, eventOf(change));
}
