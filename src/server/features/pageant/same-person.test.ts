// From a day before the close on, no candidate takes another one's place by steps that one editor could take.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { images } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi } from '#contract/office/contests.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { pageantApi } from '#contract/pageant.ts';
import { addImage } from '#test/support/content.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, signUpVoter } from '#test/support/votes.ts';

const app = shareTestApp();
const day = 24 * 60;
let editor: Member;
beforeAll(async () => {
  editor = await signUpStaff(app, 'editor');
});

const read = (recordId: string) => editor.visitor.call(candidatesApi.read, { recordId });

/** What comes of a change of a candidate. */
async function change(recordId: string, fields: object): Promise<string> {
  const changed = { ...(await read(recordId)), ...fields, recordId } as never;
  return refusalOf(editor.visitor.call(candidatesApi.update, changed));
}

/** A contest that is open for two days more, and a vote for the first of its candidates. */
async function votedContest() {
  const contest = await insertContest(app.database.db, { closes: 2 * day, tally: 3 * day });
  const { visitor } = await signUpVoter(app, 1);
  await visitor.call(pageantApi.castVotes, {
    ...{ votes: [contest.ann], event: contest.event, numVotes: 1 },
  });
  return contest;
}

const closeSoon = (event: string) =>
  moveContest(app.database.db, event, { closesAt: new Date(Date.now() + 23 * 3_600_000) });

const photo = () => transaction(app.database.db, (tx) => addImage(tx));

const stay =
  'so candidates with the same first name stay as they are, and nobody else gets that name.';

it('lets candidates with the same first name keep their names, so that two are not exchanged in steps', async () => {
  const { event, ann, bea, cleo } = await votedContest();
  const { event: another } = await insertContest(app.database.db, { closes: 2 * day });
  expect(await change(ann, { name: 'Emma Smith' })).toBe('no refusal');
  expect(await change(bea, { name: 'emma\u00A0Jones' })).toBe('no refusal');
  await closeSoon(event);
  const refused = `409 not_while_running: Voting closes within 24 hours, ${stay}`;
  expect(await change(ann, { name: 'Emma Jones' })).toBe(refused);
  // Nobody gets out of the way, though without a vote, nor comes in between.
  for (const fields of [{ name: 'Emma X' }, { name: 'Bea Jones' }, { contestId: another }]) {
    expect(await change(bea, fields)).toBe(refused);
  }
  expect(await change(cleo, { name: 'Emma Smith' })).toBe(refused);
  expect(await editor.visitor.call(candidatesApi.remove, { ids: [bea] })).toMatchObject({
    removed: 0,
    kept: [{ sentence: `Voting closes within 24 hours, ${stay}` }],
  });
  const { _id, version, ...fields } = await read(ann);
  const add = (name: string) =>
    refusalOf(editor.visitor.call(candidatesApi.create, { ...fields, name } as never));
  expect(await add('EMMA Miller')).toBe(refused);
  expect(await add('Dora Miller')).toBe('no refusal');
  expect(await change(cleo, { name: 'Clea' })).toBe('no refusal');
  expect(await change(bea, { title: 'Miss Elko' })).toBe('no refusal');
  await editor.visitor.call(officePageantApi.close, { event });
  expect(await change(ann, { name: 'Emma Jones' })).toBe(
    `409 not_while_running: Voting has closed, ${stay}`,
  );
});

it('lets candidates with the same first name keep their pictures, by which children are told apart', async () => {
  const { event, ann, bea } = await votedContest();
  const [first, second, drawing] = [await photo(), await photo(), await photo()];
  await transaction(app.database.db, (tx) =>
    tx.update(images).set({ contentType: 'image/svg+xml' }).where(eq(images.id, drawing)),
  );
  await change(ann, { name: 'Emma Smith', imageId: first });
  await change(bea, { name: 'Emma Jones', imageId: second });
  await closeSoon(event);
  const refused =
    '409 not_while_running: Voting closes within 24 hours, so candidates with the same first name keep their pictures; only a drawing can take their place.';
  // Also not by a copy of the other picture, which has an id of its own.
  for (const candidate of [ann, bea]) {
    expect(await change(candidate, { imageId: await photo() })).toBe(refused);
  }
  expect(await change(bea, { imageId: drawing })).toBe('no refusal');
  const ofAnother =
    '409 not_while_running: Voting closes within 24 hours, so nobody gets a picture that another candidate has or had.';
  expect(await change(ann, { imageId: second })).toBe(ofAnother);
  expect(await change(ann, { imageId: drawing })).toBe(ofAnother);
});

it('gives no candidate with votes a picture that another one has or had', async () => {
  const { event, ann, bea, cleo } = await votedContest();
  const [first, second, next] = [await photo(), await photo(), await photo()];
  expect(await change(ann, { imageId: first })).toBe('no refusal');
  expect(await change(bea, { imageId: first })).toBe('no refusal');
  expect(await change(bea, { imageId: second })).toBe('no refusal');
  await editor.visitor.call(officePageantApi.close, { event });
  const refused =
    '409 not_while_running: Voting has closed, so nobody gets a picture that another candidate has or had.';
  expect(await change(ann, { imageId: second })).toBe(refused);
  expect(await change(bea, { imageId: next })).toBe('no refusal');
  expect(await change(ann, { imageId: second })).toBe(refused);
  expect(await change(ann, { imageId: await photo() })).toBe('no refusal');
  expect(await change(cleo, { imageId: next })).toBe('no refusal');
});
