// Free entries that wait for the address of whoever accepts an invitation go to their account, and so out of draws.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import type { RaffleManifest } from '#rules/draws/manifest.ts';
import { addClosedDraw, enterFree, runJob } from '#test/support/draws.ts';
import { type Member, signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { inviteOwner } from './invite-owner.ts';

const app = shareTestApp();
let official: Member;
beforeAll(async () => {
  official = await signUpStaff(app, 'raffle-official');
});

const accept = async ({ visitor, person }: Member) => {
  const token = await inviteOwner(app.database.db, person.email);
  await visitor.call(officeStaffApi.acceptInvitation, { token, pledges: true });
};
const holderOf = async (serial: number) => {
  const [grant] = await app.database.db
    .select()
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.serialFrom, serial));
  return grant?.userId ?? null;
};

it('go to the account with the invitation that confirms its address, also on a break, and into no draw', async () => {
  const [joining, resting, guest] = [await signUp(app), await signUp(app), await signUp(app)];
  const serials: number[] = [];
  for (const { person } of [joining, resting, guest]) {
    serials.push(await enterFree(official, app, { email: person.email }));
  }
  await resting.visitor.call(playLimitsApi.takeBreak, { kind: 'cooling-off', days: 30 });
  expect(await Promise.all(serials.map(holderOf))).toEqual([null, null, null]);
  await accept(joining);
  await accept(resting);
  expect(await Promise.all(serials.map(holderOf))).toEqual([joining.userId, resting.userId, null]);

  const drawId = await addClosedDraw(app, { announced: 'manual' });
  await runJob(app, 'run-draws');
  const manifest = await fetch(`${app.url}/draws/${drawId}/manifest.json`);
  const { ranges } = (await manifest.json()) as RaffleManifest;
  expect(ranges).toEqual([[serials[2], 1]]);
});
