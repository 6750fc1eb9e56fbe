// What becomes of a jackpot prize whose winner claimed it and turns out not to be eligible.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { profileApi } from '#contract/profile.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { winnersApi } from '#contract/winners.ts';
import { findRaceProblem } from '#rules/jackpot/race-verify.ts';
import { findings } from '#rules/winners/findings.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { fourOf, runRace } from '#test/support/run-race.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';

let app: TestApp;
let official: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
const prizesOf = async ({ visitor }: Member) => (await visitor.call(jackpotApi.prizes, {})).items;
const claimant = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
const claim = async (who: Member, at = 0) => {
  const prizeId = (await prizesOf(who))[at]!._id;
  return who.visitor.call(jackpotApi.claimPrize, { prizeId, ...claimant, isAdult: true });
};
const raceOf = (raceId: string) => app.openVisitor().call(jackpotApi.race, { raceId });
const potOf = async () => (await desk(officeRacesApi.pot, {})).potCents;
const readWinner = (winnerId: string) => desk(officeWinnersApi.read, { winnerId });
type Input = InputOf<typeof officeRacesApi.findIneligible>;
const find = (input: Input, who = finance) =>
  who.visitor.call(officeRacesApi.findIneligible, input);

/** Somebody who has won with two cards beside somebody else, and claims one prize. */
async function winAndClaim() {
  const [young, other] = [await signUpPlayer(app, 2), await signUpPlayer(app, 1)];
  const race = await runRace(app, official, [
    [young, [fourOf(5, 6), fourOf(7, 8)]],
    [other, [fourOf(9, 10)]],
  ]);
  await claim(young);
  const { items } = await desk(officeWinnersApi.list, { state: 'open', limit: 1 });
  return { ...race, young, other, winnerId: items[0]!._id };
}

const download = async (path: string) => (await fetch(`${app.url}${path}`)).text();

/** What the offline verifier says of a race and the one before it. */
async function problemOf(raceId: string, drawId: string, before: string) {
  const files = {
    record: await download(`/races/${raceId}/settlement.json`),
    cards: await download(`/races/${raceId}/cards.txt`),
    transcript: await download(`/draws/${drawId}/transcript.json`),
    before: await download(`/races/${before}/settlement.json`),
  };
  const { returnedCents } = JSON.parse(files.record).before;
  return { problem: findRaceProblem(files, nodeHashes, () => null), returnedCents };
}

it('goes back to the pot once, with what else they won, and the next race proves it', async () => {
  const { raceId, drawId, young, other, winnerId } = await winAndClaim();
  const shown = await readWinner(winnerId);
  expect(shown).toMatchObject({ game: 'jackpot', drawId });
  const [settled, theirs, pot] = [await raceOf(raceId), await prizesOf(young), await potOf()];
  const kept = await prizesOf(other);
  const input = { winnerId, drawId, finding: 'under-age' as const };
  await Promise.all([find(input), find(input), find(input)]);
  const cents = theirs.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(theirs).toHaveLength(2);
  expect(await potOf()).toBe(pot + cents);
  const said = sql`${auditEntries.action} = 'winner.found-ineligible'
    and ${auditEntries.subject} = ${`winner:${winnerId}`}`;
  expect(await app.database.db.$count(auditEntries, said)).toBe(1);
  expect(await app.findBookErrors()).toEqual([]);
  // What was settled stays as it is, and so does what everybody else won.
  const corrected = await raceOf(raceId);
  expect(corrected.settlement).toEqual(settled.settlement);
  expect(await prizesOf(other)).toEqual(kept);
  const rule = findings.jackpot['under-age'].everybody;
  expect(settled.corrections).toEqual([]);
  expect(corrected.corrections.map(({ serial }) => serial).toSorted()).toEqual(
    theirs.map(({ serial }) => serial).toSorted(),
  );
  for (const one of corrected.corrections) expect(one).toMatchObject({ rule });
  const cardOf = (serial = '') => app.openVisitor().call(jackpotApi.card, { serial });
  expect(await cardOf(theirs[0]?.serial)).toMatchObject({ correction: { rule }, prizeCents: 0 });
  expect(await cardOf(kept[0]?.serial)).toMatchObject({ correction: null });
  // Theirs is over at the desk and in the account.
  const statuses = (await prizesOf(young)).map(({ status }) => status);
  expect(statuses).toEqual(['not eligible', 'not eligible']);
  expect(await readWinner(winnerId)).toMatchObject({
    ineligible: { finding: 'under-age' },
    missing: [],
  });
  const told = await waitForMail(app, young.person.email, 'jackpot-withdrawn');
  expect(told.text).toContain(`because ${findings.jackpot['under-age'].person}`);
  const exported = await young.visitor.call(profileApi.export, {});
  expect(exported.jackpotPrizes).toMatchObject([
    { finding: 'under-age' },
    { finding: 'under-age' },
  ]);
  expect(await refusalOf(claim(young, 1))).toMatch(/^409 winner_ineligible/);
  const give = young.visitor.call(winnersApi.givePapers, { winnerId, ...claimant });
  expect(await refusalOf(give)).toMatch(/^409 winner_ineligible/);
  const pay = paymentOf(shown, 'Check 1');
  expect(await refusalOf(desk(officeWinnersApi.pay, pay))).toMatch(/^409 winner_ineligible/);
  const day = await official.visitor.call(officeRacesApi.prizes, {
    race: raceId,
    status: 'claimed',
  });
  expect(day.items).toEqual([]);
  const next = await runRace(app, official, []);
  expect(await problemOf(next.raceId, next.drawId, raceId)).toEqual({
    problem: null,
    returnedCents: cents,
  });
});

it('leaves everything as it was where it was cut off, and happens whole when pressed again', async () => {
  const { raceId, young, winnerId } = await winAndClaim();
  const { db } = app.database;
  const [theirs, pot] = [await prizesOf(young), await potOf()];
  const input = { winnerId, finding: 'identity' as const };
  await db.execute(sql`create function cut_off() returns trigger language plpgsql as
    $$ begin raise exception 'cut off'; end $$`);
  await db.execute(sql`create trigger cut_off before insert on mails for each row
    when (new.template = 'jackpot-withdrawn') execute function cut_off()`);
  expect(await refusalOf(find(input))).toMatch(/^500/);
  await db.execute(sql`drop function cut_off cascade`);
  expect(await prizesOf(young)).toEqual(theirs);
  expect(await potOf()).toBe(pot);
  expect((await raceOf(raceId)).corrections).toEqual([]);
  expect(await readWinner(winnerId)).toMatchObject({ ineligible: null });
  await find(input);
  expect(await potOf()).toBeGreaterThan(pot);
});

it('is too late once it is paid, and takes nothing of it back with another prize', async () => {
  const { winnerId, young, raceId } = await winAndClaim();
  const ready = await completePapers(finance, await readWinner(winnerId));
  await desk(officeWinnersApi.pay, paymentOf(ready, 'Check 2'));
  const input = { winnerId, finding: 'household' as const };
  expect(await refusalOf(find(input))).toMatch(/^409 winner_paid/);
  expect(await refusalOf(find(input, official))).toMatch(/^403 role_missing/);
  const elsewhere = find({ ...input, drawId: crypto.randomUUID() });
  expect(await refusalOf(elsewhere)).toMatch(/^404 not_found/);
  const open = (await prizesOf(young)).findIndex(({ status }) => status === 'claimable');
  await claim(young, open);
  const { items } = await desk(officeWinnersApi.list, { state: 'open', limit: 1 });
  await find({ ...input, winnerId: items[0]!._id });
  const statuses = (await prizesOf(young)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['not eligible', 'paid']);
  expect((await raceOf(raceId)).corrections).toHaveLength(1);
});

it('is decided by two people in public, and stopped by the winner who objects', async () => {
  const { drawId, young, winnerId } = await winAndClaim();
  const input = { winnerId, drawId, finding: 'identity' as const };
  const publicReason = findings.jackpot.identity.everybody;
  const second = await signUpStaff(app, 'finance');
  const pot = await potOf();
  await setSafeguards(app.database.db, 0);
  try {
    expect(await refusalOf(find(input))).toMatch(/^400 bad_input: .* everybody can read/);
    expect(await refusalOf(find({ ...input, publicReason }))).toMatch(/^409 second_person_needed/);
    const acts = () => app.openVisitor().call(publicActsApi.list, { drawId });
    const { items } = await second.visitor.call(officeApprovalsApi.list, { state: 'open' });
    const approve = () =>
      refusalOf(second.visitor.call(officeApprovalsApi.approve, { approvalId: items[0]!._id }));
    expect(await approve()).toMatch(/^409 approval_waits/);
    expect((await acts()).items).toMatchObject([{ reason: publicReason, outcome: 'waits' }]);
    const mail = await waitForMail(app, young.person.email, 'act-notice');
    expect(mail.text).toContain('to take back a prize that you won');
    const token = /objection\?([0-9a-f]{64})/.exec(mail.text ?? '')?.[1] ?? '';
    const stopped = await app.openVisitor().call(publicActsApi.object, { token });
    expect(stopped).toEqual({ result: 'stopped', what: 'ended-offers' });
    expect(await approve()).toMatch(/^409/);
    expect((await acts()).items).toMatchObject([{ outcome: 'objected' }]);
  } finally {
    await setSafeguards(app.database.db, 100_000_000);
  }
  expect(await potOf()).toBe(pot);
  expect((await prizesOf(young)).map(({ status }) => status)).toContain('claimed');
});

it('forgets who claimed it where the account was closed meanwhile, also of a decision from before', async () => {
  const { db } = app.database;
  const { young, other, winnerId } = await winAndClaim();
  await claim(other);
  await young.visitor.call(profileApi.close, { password: young.person.password });
  const claimsOf = async ({ userId }: Member) => {
    const rows = await db.select().from(jackpotPrizes).where(eq(jackpotPrizes.userId, userId));
    return rows.flatMap(({ claimName, claimAddress }) => [claimName, claimAddress]).filter(Boolean);
  };
  const given = Object.values(claimant);
  // Until it is decided, the payment needs them.
  expect(await claimsOf(young)).toEqual(given);
  await find({ winnerId, finding: 'identity' });
  expect(await claimsOf(young)).toEqual([]);
  // The papers at the desk have their time.
  expect(await readWinner(winnerId)).toMatchObject(claimant);
  const [claimName, claimAddress] = given;
  await transaction(db, (tx) =>
    tx
      .update(jackpotPrizes)
      .set({ claimName, claimAddress })
      .where(eq(jackpotPrizes.userId, young.userId)),
  );
  await runJob(app, 'remove-past-tax-numbers');
  expect(await claimsOf(young)).toEqual([]);
  expect(await claimsOf(other)).toEqual(given);
});
