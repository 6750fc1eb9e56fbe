// The ground of the tests that play a week: a product whose time can pass, its staff, and its jobs.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts.ts';
import type { Caller } from '#contract/client.ts';
import { contentApi } from '#contract/content.ts';
import { type DrawDetail, drawsApi } from '#contract/draws.ts';
import { raceRecordsApi } from '#contract/office/content.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { findFreePort } from '../support/postgres.ts';
import { spawnApp } from '../support/spawned-app.ts';
import { openVisitor } from '../support/visitor.ts';

const minuteMs = 60_000;

/** A running product of a world in which nothing happens by itself. */
export interface World {
  url: string;
  /** What anybody can call. */
  call: Caller;
  /** What the demo's owner can call. */
  staff: Caller;
  /** What the demo's race official can call. */
  official: Caller;
  /** Lets time pass until a little after an instant; before it where `minutes` is negative. */
  passUntil(instant: string, minutes: number): Promise<void>;
  /** Lets all tickets that there are expire, so that later ones win for certain. */
  endTickets(): Promise<void>;
  /** Runs a regular job. */
  run(job: string): Promise<void>;
  /** Announces the draws that have none yet, with another source than the demo's. */
  announce(source: 'witnessed' | 'manual'): Promise<void>;
  /** Runs the job of the draws until this one is made. */
  untilDrawn(drawId: string): Promise<DrawDetail>;
  /** Lets staff who came in just now count as a second person beside everybody. */
  settleIn(): Promise<void>;
  /** The books balance. */
  expectGoodBooks(): Promise<void>;
}

/** Signs somebody in without the pages. */
export async function logInCaller(url: string, email: string, password: string): Promise<Caller> {
  const { call } = openVisitor(url);
  await call(accountsApi.login, { email, password });
  return call;
}

/** Signs one of the demo's members of staff in, with the code of their authenticator. */
async function logInStaff(url: string, name: string): Promise<Caller> {
  const call = await logInCaller(url, `${name}@homestretch.example`, 'homestretch-demo');
  const { code } = await (await fetch(`${url}/sandbox/authenticator.json`)).json();
  await call(officeSecurityApi.proveByCode, { code });
  return call;
}

async function startWorld() {
  const app = await spawnApp(await findFreePort(), {}, 'test/support/time-app.ts');
  const { call } = openVisitor(app.url);
  const world: World = {
    url: app.url,
    call,
    staff: await logInStaff(app.url, 'staff'),
    official: await logInStaff(app.url, 'official'),
    passUntil: async (instant, minutes) => {
      const ahead = (Date.parse(instant) - Date.now()) / minuteMs;
      await app.ask({ what: 'pass', minutes: ahead + minutes });
    },
    endTickets: async () => {
      await app.ask({ what: 'end-tickets' });
    },
    run: async (job) => {
      await app.ask({ what: 'run', job });
    },
    announce: async (source) => {
      await app.ask({ what: 'announce', source });
    },
    untilDrawn: async (drawId) => {
      const read = () => call(drawsApi.read, { drawId });
      const tryIt = async () => {
        await app.ask({ what: 'run', job: 'run-draws' });
        return (await read()).stage;
      };
      await expect.poll(tryIt, { timeout: 240_000 }).toBe('drawn');
      return read();
    },
    settleIn: async () => {
      await app.ask({ what: 'settle-in' });
    },
    expectGoodBooks: async () => expect(await app.ask({ what: 'check-books' })).toEqual([]),
  };
  return { world, stop: app.stop };
}

/** The next race, which the week leads to. */
export async function findNextRace(call: Caller) {
  const [race] = await call(contentApi.races, { preset: 'nextRace' });
  if (!race) throw new Error('No race is on the calendar.');
  return race;
}

/**
 * Announces a race with twice its purse: however many share the second prize, each has more than what
 * is paid without a tax form.
 */
async function doublePurse({ staff }: World, recordId: string): Promise<void> {
  const { purseCents, ...race } = await staff(raceRecordsApi.read, { recordId });
  await staff(raceRecordsApi.update, { ...race, recordId, purseCents: 2 * purseCents });
}

/** Tests in one world, which begins three days before its next race, whatever day it is. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const { world, stop } = await startWorld();
      const race = await findNextRace(world.call);
      await doublePurse(world, race._id);
      await world.passUntil(race.raceDate, -3 * 24 * 60);
      await world.run('announce-draws');
      await use(world);
      await stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});

/**
 * Opens a page until it shows something: pages and their data may be some seconds old, as they are
 * kept for all visitors.
 */
export async function openUntil(page: Page, path: string, shown: () => Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown()).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 480_000 });
}
