// What winners hear of the acts of staff at the desk over HTTP: papers that were recorded, and a prize that was divided.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { raffleApi } from '#contract/raffle.ts';
import { winnersApi } from '#contract/winners.ts';
import { drawByHand, runJob } from '#test/support/draws.ts';
import { findMails, type Mail, waitForMail } from '#test/support/mails.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
let finance: Member;
let raffle: readonly [Member, Member];
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
  raffle = [await signUpStaff(app, 'raffle-official'), await signUpStaff(app, 'raffle-official')];
});

const plain = ({ text }: Mail) => text?.replaceAll(/\s+/g, ' ');
const lastLine = ({ text }: Mail) => text?.trim().split('\n').at(-1);
const headLine = /public-log\/v1 \d+ [0-9a-f]{64} /;
const newest = async () =>
  (await finance.visitor.call(officeWinnersApi.list, { limit: 1 })).items[0]!;
const save = ({ _id: winnerId, papersVersion }: OfficeWinner, papers: object) =>
  finance.visitor.call(officeWinnersApi.savePapers, {
    ...{ winnerId, papersVersion, legalName: 'Rob Raffle', postalAddress: '7 Long Road, Reno NV' },
    ...papers,
  });

/** Somebody who accepted a raffle prize, and has told no address yet, as with a ticket that came with a gift. */
async function acceptPrize(): Promise<Member> {
  const winner = await signUpConfirmed(app);
  await drawByHand(app, raffle, [winner]);
  await runJob(app, 'grow-public-log');
  const [award] = (await winner.visitor.call(raffleApi.awards, {})).items;
  await winner.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'accept' });
  await transaction(app.database.db, (tx) =>
    tx.update(winners).set({ postalAddress: null }).where(eq(winners.userId, winner.userId)),
  );
  return winner;
}

it('H5: a winner hears of the first papers that staff record for them, and not of those that they give themselves', async () => {
  const { person } = await acceptPrize();
  await save(await newest(), { bornOn: '1990-02-03' });
  const told = await waitForMail(app, person.email, 'winner-papers-changed');
  // As every email about a prize (docs/public-log.md).
  expect(lastLine(told)).toMatch(headLine);
  expect(told.subject).toBe(
    'Your legal name, postal address, and date of birth for a prize were recorded',
  );
  expect(plain(told)).toContain('A member of our staff recorded the legal name, postal address');
  expect(plain(told)).toMatch(/If it was not you, call us at .* at once/);
  expect(`${told.subject} ${told.text} ${told.html}`).not.toMatch(
    /7 Long Road|\b1990\b|Rob Raffle/,
  );
  // The same again changes nothing.
  await save(await newest(), {});
  const other = await acceptPrize();
  const { _id: winnerId } = await newest();
  const own = { winnerId, legalName: 'Rob Raffle', postalAddress: '7 Long Road, Reno NV' };
  await other.visitor.call(winnersApi.givePapers, own);
  await save(await newest(), { postalAddress: '8 Other Road, Reno NV' });
  const changed = await waitForMail(app, other.person.email, 'winner-papers-changed');
  expect(changed.subject).toBe('Your postal address for a prize was changed');
  expect(plain(changed)).toContain('A member of our staff changed the postal address');
  expect(await findMails(app, person.email, 'winner-papers-changed')).toHaveLength(1);
});

it('H5: whoever claimed a prize hears how staff divided it, in amounts and without the names of others', async () => {
  const official = await signUpStaff(app, 'race-official');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await runJob(app, 'grow-public-log');
  const wanda = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  const { _id: winnerId } = await newest();
  const share = (...cents: number[]) =>
    finance.visitor.call(officeWinnersApi.share, {
      winnerId,
      shares: cents.map((shareCents, at) => ({
        ...wanda,
        ...(at === 0 ? {} : { legalName: `Oscar Other ${at}` }),
        shareCents,
      })),
    });
  await share(1_000, 600_000, 399_000);
  const { email } = winner.person;
  const told = await waitForMail(app, email, 'winner-prize-shared');
  expect(lastLine(told)).toMatch(headLine);
  const text = plain(told);
  expect(told.subject).toBe('Your prize was divided among three winners');
  expect(text).toContain('Your share is $10.00 of $10,000.00, before any tax.');
  expect(text).toContain('The others get $6,000.00 and $3,990.00.');
  expect(`${text} ${told.html}`).not.toContain('Oscar');
  // Whose name and address stay hears of the shares alone.
  expect(await findMails(app, email, 'winner-papers-changed')).toHaveLength(0);
  await share(1_000_000);
  const back = await waitForMail(app, email, 'winner-prize-shared', 2);
  expect(back.subject).toBe('Your prize is yours alone');
});
