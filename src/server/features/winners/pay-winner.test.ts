// The payment of a winner over HTTP: what a second person approves is who is paid, and where it goes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import type { TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, documents, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

let app: TestApp;
let official: Member;
let asker: Member;
let second: Member;
beforeAll(async () => {
  app = await startGuardedApp();
  official = await signUpStaff(app, 'race-official');
  asker = await signUpStaff(app, 'finance');
  second = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const wanda = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };

/** Somebody who won $10,000 and claimed it, as the desk sees them. */
async function openClaimed(): Promise<OfficeWinner> {
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...wanda, isAdult: true });
  return (await asker.visitor.call(officeWinnersApi.list, { limit: 1 })).items[0]!;
}

/** Asks for the payment of a winner as they are seen, and answers the request. */
async function ask(winner: OfficeWinner) {
  const payment = paymentOf(winner, 'Check 1');
  expect(await refusalOf(asker.visitor.call(officeWinnersApi.pay, payment))).toMatch(
    /^409 second_person_needed/,
  );
  return newestRequest(second);
}

const approve = (approvalId: string) =>
  second.visitor.call(officeApprovalsApi.approve, { approvalId });
const read = (winnerId: string) => second.visitor.call(officeWinnersApi.read, { winnerId });

it('H5: nothing is paid to another address than was approved, whoever checked the papers meanwhile', async () => {
  const ready = await completePapers(asker, await openClaimed());
  const { _id: winnerId, papersVersion } = ready;
  const request = await ask(ready);
  // Whoever approves reads where it goes, and not a digest of it alone.
  expect(request.inputs).toContainEqual({ name: 'postalAddress', value: wanda.postalAddress });
  const moved = { ...wanda, postalAddress: '9 Other Street, Reno NV' };
  const call: Member['visitor']['call'] = (...args) => asker.visitor.call(...args);
  const saved = await call(officeWinnersApi.savePapers, { winnerId, papersVersion, ...moved });
  const looked = { winnerId, papersVersion: saved.papersVersion, documents: [...documents] };
  const again = await call(officeWinnersApi.checkIdentity, looked);
  expect(await approve(request._id)).toMatchObject({
    ...{ state: 'refused', refusedWith: expect.stringMatching(/changed meanwhile/) },
  });
  expect((await read(winnerId)).paid).toBeNull();
  const { _id } = await ask(again);
  expect(await approve(_id)).toMatchObject({ state: 'done' });
  expect(await read(winnerId)).toMatchObject({ ...moved, payoutReference: 'Check 1' });
});

it('H5: a check of the identity that was made after the payment was asked for is not what was approved', async () => {
  const { _id: winnerId, papersVersion } = await openClaimed();
  const call: Member['visitor']['call'] = (...args) => asker.visitor.call(...args);
  const born = { winnerId, papersVersion, ...wanda, bornOn: '1980-05-01' };
  const unchecked = await call(officeWinnersApi.savePapers, born);
  const { _id: early } = await ask(unchecked);
  const looked = { winnerId, papersVersion: unchecked.papersVersion, documents: [...documents] };
  await call(officeWinnersApi.checkIdentity, looked);
  const ready = await call(officeWinnersApi.receiveTaxForm, { winnerId });
  expect(ready.missing).toEqual([]);
  expect(await approve(early)).toMatchObject({
    ...{ state: 'refused', refusedWith: expect.stringMatching(/changed meanwhile/) },
  });
  expect((await read(winnerId)).paid).toBeNull();
  const { _id } = await ask(ready);
  expect(await approve(_id)).toMatchObject({ state: 'done' });
});
