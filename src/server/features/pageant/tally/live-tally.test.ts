// Votes as they come, over server-sent events on every server of one database.
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#base/database/open.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { eventually } from '#test/support/donor.ts';
import { watchLive } from '#test/support/live-feed.ts';
import type { Member } from '#test/support/members.ts';
import { insertContest, moveContest, signUpVoter } from '#test/support/votes.ts';
import { castBallot } from '../ballots/cast-votes.ts';

let servers: TestApp[];
let voter: Member;
beforeAll(async () => {
  const first = await startTestApp({ limitFactor: 1000 });
  servers = [first];
  voter = await signUpVoter(first, 100);
  const { url } = first.database;
  if (url) {
    const database = await openDatabase({ databaseUrl: url });
    servers.unshift(await startAppOn({ ...database, url }));
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const cast = (event: string, votes: string[]) =>
  castBallot(servers.at(-1)!.database.db, voter.userId, {
    contestId: event,
    requestKey: v7(),
    votes,
    numVotes: 1,
  });

const watch = (server: TestApp, event: string) =>
  watchLive<{ votes: Record<string, number>; ranking: string[] }>(
    `${server.url}/data/vote-contests/${event}/live`,
  );

it('shows all votes at first, and then those that change, whatever server took them', async () => {
  const { event, ann, bea, cleo } = await insertContest(servers[0]!.database.db);
  await cast(event, [ann]);
  const watchers = await Promise.all(servers.map((server) => watch(server, event)));
  for (const watcher of watchers) {
    expect(watcher.events[0]).toEqual({ votes: { [ann]: 1, [bea]: 0, [cleo]: 0 }, ranking: [ann] });
  }
  await cast(event, [bea]);
  await cast(event, [bea]);
  for (const watcher of watchers) {
    const latest = await eventually(
      async () => watcher.events.at(-1)!,
      (one) => one.votes[bea] === 2,
    );
    expect(latest.votes).not.toHaveProperty(cleo);
    expect(latest.ranking).toEqual([bea, ann]);
    watcher.stop();
  }
});

it('says nothing while the tally is hidden', async () => {
  const { event, ann } = await insertContest(servers[0]!.database.db);
  await moveContest(servers[0]!.database.db, event, {
    tallyHiddenFrom: new Date(Date.now() - 1000),
  });
  const watcher = await watch(servers[0]!, event);
  await cast(event, [ann]);
  await moveContest(servers[0]!.database.db, event, { closesAt: new Date() });
  await eventually(
    async () => watcher.events.length,
    (count) => count > 1,
  );
  expect(watcher.events[0]).toEqual({ votes: {}, ranking: [] });
  expect(watcher.events[1]).toMatchObject({ votes: { [ann]: 1 }, ranking: [ann] });
  watcher.stop();
});

it('refuses a contest that is none', async () => {
  for (const event of [v7(), 'gala']) {
    const response = await fetch(`${servers[0]!.url}/data/vote-contests/${event}/live`);
    expect(response.status).toBe(404);
  }
});

it('ends when the server stops, so that browsers go to another one', async () => {
  const { event } = await insertContest(servers[0]!.database.db);
  const last = await startAppOn(servers[0]!.database);
  const watcher = await watch(last, event);
  await last.app.close();
  await eventually(async () => watcher.isOver, Boolean);
  await last.stripe.close();
  await last.paypal.close();
});

it('L1: carries the headers of every answer, and lets fifty of one network watch', async () => {
  const server = servers[0]!;
  const { event } = await insertContest(server.database.db);
  const address = `${server.url}/data/vote-contests/${event}/live`;
  const requests: ClientRequest[] = [];
  const open = async () => {
    const request = get(address, { agent: false }).on('error', () => {});
    requests.push(request);
    return ((await once(request, 'response')) as [IncomingMessage])[0];
  };
  const first = await open();
  expect(first.headers['x-content-type-options']).toBe('nosniff');
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  for (let n = 1; n < 50; n++) expect((await open()).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(429);
  for (const request of requests) request.destroy();
  await eventually(
    async () => (await open()).statusCode,
    (status) => status === 200,
  );
  requests.at(-1)?.destroy();
});
