// Days at the track by chance, seed after seed: SEEDS and FIRST_SEED say which.
import { beforeAll, expect, it } from 'vitest';
import { shareTestApp } from '../../support/shared-app.ts';
import { signUpStaff } from '../../support/staff.ts';
import { insertTrackRule, testGrace } from '../../support/track.ts';
import { runTrackSeed, type TrackWorld } from './run-track-seed.ts';

const seedsInCi = process.env.TEST_DATABASE === 'server' ? 20 : 4;
const seeds = Number(process.env.SEEDS ?? seedsInCi);
const first = Number(process.env.FIRST_SEED ?? 1);

const app = shareTestApp();
// A proof is fresh for ten minutes, which a long simulation outlives.
const seedsPerStaff = 25;
let world: TrackWorld;
const signUpAll = async () => ({
  owner: await signUpStaff(app, 'owner'),
  finance: await signUpStaff(app, 'finance'),
  seller: await signUpStaff(app, 'seller'),
});
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  const model = {
    ...{ desks: [], draws: [], overShortCents: 0 },
    graceMs: testGrace * 60_000,
  };
  world = { app, model, ...(await signUpAll()) };
});

it(
  `finds nothing amiss at the track in ${seeds} seeds from ${first}`,
  async () => {
    for (let seed = first; seed < first + seeds; seed++) {
      if (seed > first && (seed - first) % seedsPerStaff === 0) {
        Object.assign(world, await signUpAll());
      }
      await runTrackSeed(world, seed);
    }
    const sales = world.model.desks.flatMap((desk) => desk.sales);
    const count = (what: (one: (typeof sales)[number]) => boolean) => sales.filter(what).length;
    const total = {
      desks: world.model.desks.length,
      in: count(({ state }) => state === 'in'),
      late: count(({ wasLate }) => wasLate),
      void: count(({ state }) => state === 'void'),
      lost: count(({ state }) => state === 'unsent'),
      refunded: count(({ isRefunded }) => isRefunded),
      frozen: world.model.draws.filter(({ frozen }) => frozen !== null).length,
    };
    console.log(`simulated ${JSON.stringify(total)}`);
    // A simulation in which hardly anything happens would prove nothing.
    if (seeds >= 10) for (const many of Object.values(total)) expect(many).toBeGreaterThan(0);
  },
  60 * 60 * 1000,
);
