// A claim that staff record over HTTP: whoever holds the card hears of it.
import { expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
const papers = { legalName: 'Theo Thief', postalAddress: '9 Other Street, Reno NV' };

it('H5: whoever holds the card hears that staff recorded the claim, with whom to call, and not of their own claim', async () => {
  const official = await signUpStaff(app, 'race-official');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await official.visitor.call(officeRacesApi.recordClaim, { prizeId, ...papers, isAdult: true });
  const told = await waitForMail(app, winner.person.email, 'jackpot-claim-recorded');
  const text = told.text?.replaceAll(/\s+/g, ' ');
  expect(told.subject).toBe('We recorded your claim of $10,000.00 in the GHA Jackpot');
  expect(text).toContain('6 of 6');
  expect(text).toMatch(/If you did not send it, please call us at .* at once/);
  expect(`${told.text} ${told.html}`).not.toMatch(/Theo|Other Street/);
  const own = { prizeId, ...papers, isAdult: true as const };
  expect(await refusalOf(winner.visitor.call(jackpotApi.claimPrize, own))).toMatch(
    /^409 prize_claimed/,
  );

  const other = await signUpPlayer(app, 1);
  const otherId = await winJackpot(app, official, other);
  await other.visitor.call(jackpotApi.claimPrize, { ...own, prizeId: otherId });
  expect(await findMails(app, other.person.email, 'jackpot-claim-recorded')).toHaveLength(0);
  expect(await findMails(app, winner.person.email, 'jackpot-claim-recorded')).toHaveLength(1);
});

it('a claim that staff record needs the statement of its winner, as one’s own does', async () => {
  const official = await signUpStaff(app, 'race-official');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  for (const isAdult of [undefined, false]) {
    const input = { prizeId, ...papers, isAdult } as never;
    for (const call of [
      () => official.visitor.call(officeRacesApi.recordClaim, input),
      () => winner.visitor.call(jackpotApi.claimPrize, input),
    ]) {
      expect(await refusalOf(call())).toMatch(/^400 bad_input: .*18 or older/);
    }
  }
});
