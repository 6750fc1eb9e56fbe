// Draws of prizes that staff schedule: announced in time, or shown as missed.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import { addPrizeDraw, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let official: Member;
let prizeId: string;
beforeAll(async () => {
  app = await startTestApp();
  official = await signUpStaff(app, 'raffle-official');
  await transaction(app.database.db, (tx) => addPrizeDraw(tx, new Date(Date.now() + 86_400_000)));
  await runJob(app, 'announce-draws');
  prizeId = (await app.database.db.select().from(rafflePrizes))[0]!.id;
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const due = async () =>
  (await official.visitor.call(officeDueApi.read, {})).map(({ name, count }) => `${count} ${name}`);

test('B14: a draw within the hour is announced as it is saved, moved or not', async () => {
  const { call } = official.visitor;
  const soon = await call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(2) });
  expect(soon.state).toBe('announced');
  const draw = await call(drawsApi.read, { drawId: soon.drawId! });
  expect(draw).toMatchObject({ stage: 'announced', closesAt: soon.drawsAt });

  const later = await call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(180) });
  expect(later.state).toBe('not announced');
  const { _id: recordId, version } = later;
  const moved = await call(prizeDrawsApi.update, {
    recordId,
    version,
    prizeId,
    drawsAt: minutes(4),
  });
  expect(moved.state).toBe('announced');
  expect(await due()).toEqual([]);
});

test('B14: a draw that was missed says so, waits for somebody, and gets a new time', async () => {
  const { call } = official.visitor;
  await transaction(app.database.db, (tx) => addPrizeDraw(tx, new Date(Date.now() - 60_000)));
  expect(await due()).toEqual(['1 prize-draws-missed']);
  const missed = await call(prizeDrawsApi.list, { when: 'missed' });
  expect(missed.items.map(({ state }) => state)).toEqual(['missed']);
  const { _id: recordId, version, prizeId: ofPrize } = missed.items[0]!;
  const moved = await call(prizeDrawsApi.update, {
    recordId,
    version,
    prizeId: ofPrize,
    drawsAt: minutes(30),
  });
  expect(moved.state).toBe('announced');
  expect(await due()).toEqual([]);
  const past = call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(-1) });
  expect(await refusalOf(past)).toBe('400 bad_input: A draw is announced before its time.');
});

test('LOW: a draw cannot be moved in the last 15 minutes before its time, and says how many alternates it picks', async () => {
  const { call } = official.visitor;
  const soon = await call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(14) });
  const { _id: recordId, version } = soon;
  const late = call(prizeDrawsApi.update, { recordId, version, prizeId, drawsAt: minutes(40) });
  expect(await refusalOf(late)).toBe(
    '409 not_while_running: A draw that was announced cannot be moved in the 15 minutes before its time.',
  );
  const draw = await call(drawsApi.read, { drawId: soon.drawId! });
  expect(draw).toMatchObject({ stage: 'announced', alternates: 5 });
});

test('one person alone plans no draw that comes before people can learn of it', async () => {
  const { call } = official.visitor;
  await transaction(app.database.db, (tx) => tx.delete(settings));
  const soon = { prizeId, drawsAt: minutes(23 * 60) };
  expect(await refusalOf(call(prizeDrawsApi.create, soon))).toMatch(/^409 second_person_needed/);
  const { _id: recordId, version } = await call(prizeDrawsApi.create, {
    prizeId,
    drawsAt: minutes(25 * 60),
  });
  const moved = call(prizeDrawsApi.update, { recordId, version, prizeId, drawsAt: minutes(2) });
  expect(await refusalOf(moved)).toMatch(/^409 second_person_needed/);
  await byTwo(app, () => call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(22 * 60) }));
  const past = call(prizeDrawsApi.create, { prizeId, drawsAt: minutes(-1) });
  expect(await refusalOf(past)).toMatch(/^400 bad_input/);
  await setSafeguards(app.database.db, 100_000_000);
});

describe('what was announced of a draw', () => {
  const hours = (count: number) => minutes(count * 60);
  const notice =
    '409 not_while_running: People rely on what was announced: a draw gets another prize, or an earlier time, only where it is at least 24 hours away then. You can move it to a later time.';

  /** Plans a draw, has it announced, and answers it as it stands. */
  async function announced(drawsAt: string, ofPrize = prizeId) {
    const { call } = official.visitor;
    const { _id } = await call(prizeDrawsApi.create, { prizeId: ofPrize, drawsAt });
    await runJob(app, 'announce-draws');
    const found = await call(prizeDrawsApi.read, { recordId: _id });
    expect(found.state).toBe('announced');
    return found;
  }
  const change = (
    { _id: recordId, version, ...plan }: Awaited<ReturnType<typeof announced>>,
    changes: { prizeId?: string; drawsAt?: string },
  ) =>
    official.visitor.call(prizeDrawsApi.update, {
      ...{ recordId, version, prizeId: plan.prizeId, drawsAt: plan.drawsAt },
      ...changes,
    });

  test('is not drawn at once where months were promised, but later, or earlier with a day’s notice', async () => {
    const plan = await announced(hours(40));
    expect(await refusalOf(change(plan, { drawsAt: minutes(1) }))).toBe(notice);
    expect(await refusalOf(change(plan, { drawsAt: hours(23) }))).toBe(notice);
    const later = await change(plan, { drawsAt: hours(60) });
    await runJob(app, 'announce-draws');
    const again = await official.visitor.call(prizeDrawsApi.read, { recordId: later._id });
    const earlier = await change(again, { drawsAt: hours(25) });
    expect(new Date(earlier.drawsAt) < new Date(plan.drawsAt)).toBe(true);
  });

  test('is of a prize that stays worth as much in its last day', async () => {
    const { call } = official.visitor;
    const { _id: recordId } = await transaction(app.database.db, async (tx) => {
      const id = await addPrizeDraw(tx, new Date(Date.now() + 30 * 3_600_000));
      const [plan] = await tx.select().from(prizeDraws).where(eq(prizeDraws.id, id));
      return { _id: plan!.prizeId };
    });
    await runJob(app, 'announce-draws');
    const halve = async () => {
      const { _id, ...prize } = await call(prizesApi.read, { recordId });
      const valueCents = Math.floor(prize.valueCents / 2);
      return refusalOf(call(prizesApi.update, { ...prize, buyLink: null, recordId, valueCents }));
    };
    expect(await halve()).toBe('no refusal');
    await announced(hours(20), recordId);
    expect(await halve()).toMatch(/^409 not_while_running: This prize is drawn within a day/);
  });

  test('is of the same prize in its last day', async () => {
    const [, other] = await transaction(app.database.db, async (tx) => {
      await addPrizeDraw(tx, new Date(Date.now() + 90 * 86_400_000));
      return tx.select().from(rafflePrizes).orderBy(rafflePrizes.id);
    });
    const soon = await announced(hours(20));
    expect(await refusalOf(change(soon, { prizeId: other!.id }))).toBe(notice);
    const far = await announced(hours(30));
    expect(await change(far, { prizeId: other!.id })).toMatchObject({ prizeId: other!.id });
  });
});
