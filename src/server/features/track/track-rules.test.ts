// Rules for tickets at the track: announced of the draws they concern, and not taken back in the last hours.
import { beforeAll, expect, it } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { trackRulesApi } from '#contract/office/track.ts';
import { addDraw, databaseNow } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, testGrace } from '#test/support/track.ts';

const app = shareTestApp();
const hourMs = 3_600_000;
let official: Member;

beforeAll(async () => {
  await insertTrackRule(app.database.db);
  official = await signUpStaff(app, 'raffle-official');
});

const addRule = (validFrom: Date, graceMinutes: number) =>
  official.visitor.call(trackRulesApi.create, {
    ...{ validFrom: validFrom.toISOString(), graceMinutes, mostTickets: 50, isApproved: false },
  });

/** The minutes of grace in each announcement of a draw, the first one first. */
async function announcedGraces(drawId: string): Promise<number[]> {
  const answer = await fetch(`${app.url}/draws/${drawId}/announcements.json`);
  const announcements = (await answer.json()) as { terms: { trackGraceMinutes?: number } }[];
  return announcements.map(({ terms }) => terms.trackGraceMinutes ?? 0);
}

it('keeps the grace of a draw that closes within a day, longer or shorter', async () => {
  const now = (await databaseNow(app)).getTime();
  await addDraw(app, { closesAt: new Date(now + 60_000) });
  for (const graceMinutes of [0, testGrace + 1]) {
    expect(await refusalOf(addRule(new Date(now + 5_000), graceMinutes))).toBe(
      '409 not_while_running: A draw closes within 24 hours, and its grace was announced. Please let the rule count from after that draw.',
    );
  }
  const after = await addRule(new Date(now + 2 * hourMs), 0);
  expect(await official.visitor.call(trackRulesApi.remove, { ids: [after._id] })).toMatchObject({
    removed: 1,
  });
});

it('announces anew what draws wait when a rule to come is removed', async () => {
  const now = (await databaseNow(app)).getTime();
  const rule = await addRule(new Date(now + 30 * hourMs), 60);
  const drawId = await addDraw(app, { closesAt: new Date(now + 40 * hourMs) });
  expect(await announcedGraces(drawId)).toEqual([60]);
  await official.visitor.call(trackRulesApi.remove, { ids: [rule._id] });
  expect(await announcedGraces(drawId)).toEqual([60, testGrace]);
  const draw = await app.openVisitor().call(drawsApi.read, { drawId });
  expect(draw.announcements).toHaveLength(2);
});
