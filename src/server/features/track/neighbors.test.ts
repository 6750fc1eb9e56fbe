// Strangers behind the same address: what they guess refuses neither a desk, nor a screen, nor whoever has a ticket.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { limits } from '#contract/endpoint.ts';
import { officeScreensApi } from '#contract/office/screens.ts';
import { screensApi } from '#contract/screens.ts';
import { phoneSalesApi, trackApi } from '#contract/track.ts';
import { walkUpApi } from '#contract/walk-up.ts';
import { serialOfSale } from '#rules/track/track.ts';
import { printWalkUpCode } from '#rules/track/walk-up-code.ts';
import { startAppOn, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertTrackRule, openDesk, type TestDesk } from '#test/support/track.ts';
import type { Visitor } from '#test/support/visitor.ts';

// So strict that a few hundred calls are as many as a stranger makes in minutes.
const limitFactor = 0.05;
// More than the highest limit of a network that there is.
const strangersCalls = 320;

const app = shareTestApp();
let strict: TestApp;
let owner: Member;
let desk: TestDesk;
beforeAll(async () => {
  await insertTrackRule(app.database.db);
  owner = await signUpStaff(app, 'owner');
  desk = await openDesk(app, owner, owner);
  strict = await startAppOn({ ...app.database, close: async () => {} }, { limitFactor });
});
afterAll(() => strict.close());

/** What a stranger with ever new cookies is told, and how often. */
async function annoy(call: (visitor: Visitor) => Promise<unknown>): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  let calls = 0;
  const one = async () => {
    while (calls < strangersCalls) {
      const visitor = strict.openVisitor();
      for (let n = 0; n < 3; n++) {
        calls++;
        const code = (await refusalOf(call(visitor))).split(':')[0]!;
        told.set(code, (told.get(code) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return told;
}

const secret = 'ab'.repeat(32);
const nothing = () => ({
  ...{ shiftId: desk.state.shiftId, deskTime: new Date().toISOString() },
  ...{ isAllIn: false, sales: [], voids: [] },
});
const bringIn = (
  proof: { deskId: string; secret: string; shiftToken?: string } = desk.proof,
  visitor = strict.openVisitor(),
) => visitor.call(trackApi.bringIn, { ...proof, ...nothing() });

it('a desk brings in and offers tickets to phones whatever strangers guess', async () => {
  const { deskId } = desk.proof;
  const told = await annoy((visitor) => bringIn({ deskId, secret }, visitor));
  expect([...told.keys()].sort()).toEqual(['403 desk_unknown', '429 too_many_requests']);
  expect(told.get('403 desk_unknown')).toBe(limits.secretGuess.network * limitFactor);
  // Nor does whoever made it a desk use up what its seller's device may ask.
  const own = { deskId, secret: desk.proof.secret };
  const refused = await annoy((visitor) => bringIn(own, visitor));
  expect([...refused.keys()]).toEqual(['429 too_many_requests']);
  expect(await refusalOf(bringIn())).toBe('no refusal');
  const phoneSaleId = crypto.randomUUID();
  const offer = { ...desk.proof, shiftId: desk.state.shiftId, phoneSaleId, tickets: 2 };
  const device = strict.openVisitor();
  expect(await refusalOf(device.call(phoneSalesApi.open, offer))).toBe('no refusal');
  expect(await refusalOf(device.call(phoneSalesApi.end, { ...desk.proof, phoneSaleId }))).toBe(
    'no refusal',
  );
  const stranger = { deskId, secret, phoneSaleId };
  expect(await refusalOf(device.call(phoneSalesApi.end, stranger))).toMatch(/^429/);
});

it('a desk that asks too often is refused by itself, whichever browser it is, and no other desk', async () => {
  const [one, other] = [await openDesk(app, owner, owner), await openDesk(app, owner, owner)];
  const ask = ({ proof, state: { shiftId } }: TestDesk) =>
    refusalOf(
      strict.openVisitor().call(trackApi.bringIn, { ...proof, ...nothing(), ...{ shiftId } }),
    );
  const answers: string[] = [];
  for (let n = 0; n <= limits.desk.calls * limitFactor; n++) answers.push(await ask(one));
  expect(answers.slice(0, -1).every((answer) => answer === 'no refusal')).toBe(true);
  expect(answers.at(-1)).toMatch(/^429/);
  expect(await ask(other)).toBe('no refusal');
});

it('a screen says that it is there whatever strangers guess', async () => {
  const { address } = await owner.visitor.call(officeScreensApi.make, { name: 'Paddock' });
  const key = new URL(address).searchParams.get('key')!;
  const told = await annoy((visitor) => visitor.call(screensApi.checkIn, { key: secret }));
  expect(told.get('429 too_many_requests')).toBeGreaterThan(0);
  const checkIn = () => strict.openVisitor().call(screensApi.checkIn, { key });
  const answers: string[] = [];
  for (let n = 0; n <= limits.screen.calls * limitFactor; n++) {
    answers.push(await refusalOf(checkIn()));
  }
  expect(answers.slice(0, -1).every((answer) => answer === 'no refusal')).toBe(true);
  expect(answers.at(-1)).toMatch(/^429/);
});

it('whoever has a ticket sees it whatever others at the grandstand guess or ask', async () => {
  const codeOf = (place: number) => {
    const { from, key } = desk.state.blocks[0]!;
    return printWalkUpCode(serialOfSale(from, place), key, nodeHashes);
  };
  const wrong = `${codeOf(7).slice(0, -9)}${codeOf(8).slice(-9)}`;
  const told = await annoy((visitor) => visitor.call(walkUpApi.read, { code: wrong }));
  expect(told.get('429 too_many_requests')).toBeGreaterThan(0);
  // Their right ones are those of one ticket, which they ask for too often.
  const asked = await annoy((visitor) => visitor.call(walkUpApi.read, { code: codeOf(9) }));
  expect(asked.get('no refusal')).toBe(limits.walkUp.calls * limitFactor);
  const read = strict.openVisitor().call(walkUpApi.read, { code: codeOf(7) });
  expect(await refusalOf(read)).toBe('no refusal');
});
