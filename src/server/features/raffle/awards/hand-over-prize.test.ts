// The handing over of a raffle prize over HTTP: whoever won it hears that it was recorded.
import { beforeAll, expect, it } from 'vitest';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { raffleApi } from '#contract/raffle.ts';
import { formatDay } from '#rules/format/dates.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { newPerson } from '#test/support/donor.ts';
import { addClosedBarrel, drawByHand, enterFree } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let ada: Member;
let ben: Member;
beforeAll(async () => {
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
});

const handOver = (drawId: string) => ada.visitor.call(officeRaffleApi.handOver, { drawId });

/** Waits for the email, and reads what everybody is told. */
async function readTold(email: string, serial: number): Promise<void> {
  const told = await waitForMail(app, email, 'raffle-award-handed-over');
  const text = told.text?.replaceAll(/\s+/g, ' ');
  expect(told.subject).toBe('Your prize was handed over: Two nights in Reno');
  expect(text).toContain(`was handed over on ${formatDay(new Date())}`);
  expect(text).toMatch(/If you do not have it, please call us at .* or write to/);
  expect(text).toContain(printSerial(serial));
}

it('H11: a winner hears once that their prize was recorded as handed over, with an account or without', async () => {
  await leaveMidnight();
  const winner = await signUpConfirmed(app);
  const { drawId, serials } = await drawByHand(app, [ada, ben], [winner]);
  const [award] = (await winner.visitor.call(raffleApi.awards, {})).items;
  await winner.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'accept' });
  for (let times = 0; times < 2; times++) await handOver(drawId);
  await readTold(winner.person.email, serials[0]!);

  const { email } = newPerson();
  const serial = await enterFree(ada, app, { email });
  const byPost = await addClosedBarrel(app);
  const picks = [printSerial(serial)];
  for (const who of [ada, ben]) {
    await who.visitor.call(officeDrawsApi.record, { drawId: byPost, picks });
  }
  await ada.visitor.call(officeRaffleApi.accept, { drawId: byPost });
  await handOver(byPost);
  await readTold(email, serial);
});
