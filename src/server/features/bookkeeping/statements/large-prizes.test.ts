// The file of a year's large prizes: each winner of a shared one with their own share.
import { beforeAll, expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeStatementsApi } from '#contract/office/statements.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import type { Member } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
let official: Member;
let finance: Member;
beforeAll(async () => {
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
});

it('lists each winner of a shared prize by their own share, once they are paid, from $600 on', async () => {
  const { call } = finance.visitor;
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, {
    ...{ prizeId, legalName: 'Sharer 1', postalAddress: '1 Main Street', isAdult: true },
  });
  const [claimed] = (await call(officeWinnersApi.list, { limit: 1 })).items;
  const shares = [890_000, 60_000, 50_000].map((shareCents, at) => ({
    ...{ legalName: `Sharer ${at + 1}`, postalAddress: `${at + 1} Main Street`, shareCents },
  }));
  await call(officeWinnersApi.share, { winnerId: claimed!._id, shares });
  const listed = async () => {
    const year = Number(toNewYork(new Date()).slice(0, 4));
    const { base64 } = await call(officeStatementsApi.prizesFile, { year, format: 'csv' });
    const lines = Buffer.from(base64, 'base64').toString().trim().split('\r\n').slice(1);
    const sums = await call(officeStatementsApi.year, { year });
    expect(sums.prizes).toBe(lines.length);
    return lines.map((line) => line.slice(line.indexOf(',') + 1)).sort();
  };
  const { items } = await call(officeWinnersApi.list, { q: 'sharer ', state: 'open' });
  const [large, small, tiny] = shares.map(
    ({ legalName }) => items.find((one) => one.legalName === legalName)!,
  );
  const pay = async (one: typeof large) =>
    call(officeWinnersApi.pay, paymentOf(await completePapers(finance, one!), 'Check 1'));
  await pay(small);
  await pay(tiny);
  const second = 'Jackpot,"Jackpot, 6 matches",Sharer 2,,2 Main Street,600.00,received';
  expect(await listed()).toEqual([second]);
  await pay(large);
  const first = `Jackpot,"Jackpot, 6 matches",Sharer 1,${winner.person.email},1 Main Street,8900.00,received`;
  expect(await listed()).toEqual([first, second]);
});
