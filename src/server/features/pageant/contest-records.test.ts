// What staff can still change of a contest and its candidates once people vote.
import { beforeAll, expect, it } from 'vitest';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi, contestsApi } from '#contract/office/contests.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { pageantApi } from '#contract/pageant.ts';
import { setSafeguards } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, signUpVoter } from '#test/support/votes.ts';

const app = shareTestApp();
let editor: Member;
beforeAll(async () => {
  editor = await signUpStaff(app, 'editor');
});

/** What comes of a change of a contest. */
async function change(event: string, fields: object): Promise<string> {
  const contest = await editor.visitor.call(contestsApi.read, { recordId: event });
  const changed = { ...contest, ...fields, recordId: event } as never;
  return refusalOf(editor.visitor.call(contestsApi.update, changed));
}

it('lets the most votes of one account stand from the opening on', async () => {
  const { event } = await insertContest(app.database.db, { opens: 30 }, { mostVotesEach: 5 });
  expect(await change(event, { mostVotesEach: 10 })).toBe('no refusal');
  await editor.visitor.call(officePageantApi.open, { event });
  for (const mostVotesEach of [50, 5, null]) {
    expect(await change(event, { mostVotesEach })).toBe(
      '409 not_while_running: Voting has begun, so the most votes of one account stay as they were.',
    );
  }
  expect(await change(event, { name: 'Regency' })).toBe('no refusal');
  await editor.visitor.call(officePageantApi.close, { event });
  expect(await change(event, { mostVotesEach: 50 })).toMatch(/^409 not_while_running/);
});

it('moves the close of an open vote with a day of notice alone, and closes it at once by two people', async () => {
  const day = 24 * 60;
  const closesIn = (minutes: number) => ({
    closesAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    tallyDueAt: new Date(Date.now() + 9 * day * 60_000).toISOString(),
    tallyHiddenFrom: null,
  });
  const refused = /^409 not_while_running: People vote until the close that is shown/;
  const { event: soon } = await insertContest(app.database.db, { closes: day - 60 });
  for (const minutes of [30, 3 * day])
    expect(await change(soon, closesIn(minutes))).toMatch(refused);
  const { event } = await insertContest(app.database.db, { closes: 3 * day });
  expect(await change(event, closesIn(2 * day))).toBe('no refusal');
  expect(await change(event, closesIn(day - 1))).toMatch(refused);
  const { event: toCome } = await insertContest(app.database.db, { opens: 30, closes: 60 });
  expect(await change(toCome, closesIn(50))).toBe(
    '400 bad_input: People need to learn of a vote: it closes at least 24 hours from now.',
  );
  const opensAt = new Date(Date.now() + 60_000).toISOString();
  expect(await change(toCome, { opensAt })).toMatch(/^400 bad_input: People need to learn/);
  expect(await change(toCome, { ...closesIn(2 * day), opensAt })).toBe('no refusal');

  await transaction(app.database.db, (tx) => tx.delete(settings));
  const close = (who: Member) =>
    refusalOf(who.visitor.call(officePageantApi.close, { event: soon }));
  expect(await close(editor)).toMatch(/^409 second_person_needed/);
  const other = await signUpStaff(app, 'editor');
  const { _id: approvalId } = await newestRequest(other);
  await other.visitor.call(officeApprovalsApi.approve, { approvalId });
  expect(await close(other)).toMatch(/^409 (second_person_needed|not_while_running)/);
  const contest = await editor.visitor.call(contestsApi.read, { recordId: soon });
  expect(Date.parse(contest.closesAt)).toBeLessThanOrEqual(Date.now());
  await setSafeguards(app.database.db, 100_000_000);
});

it('lets the official tally be due later after the close, and no earlier, until it is due', async () => {
  const { event } = await insertContest(app.database.db, { closes: -1 });
  const dueAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  expect(await change(event, { tallyDueAt: dueAt(300) })).toBe(
    '409 not_while_running: Voting has closed, so the official tally is due no earlier than was announced.',
  );
  expect(await change(event, { tallyDueAt: dueAt(900) })).toBe('no refusal');
  const { event: over } = await insertContest(app.database.db, { closes: -40, tally: -1 });
  for (const minutes of [-30, 60]) {
    expect(await change(over, { tallyDueAt: dueAt(minutes) })).toMatch(
      /^409 not_while_running: The official tally was due already/,
    );
  }
  expect(await change(over, { name: 'Regency' })).toBe('no refusal');
});

it('lets the official tally be due no earlier in the last day before the close either', async () => {
  const day = 24 * 60;
  const dueAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { event: soon } = await insertContest(app.database.db, { closes: day - 60 });
  expect(await change(soon, { tallyDueAt: dueAt(day) })).toBe(
    '409 not_while_running: Voting closes within 24 hours, so the official tally is due no earlier than was announced.',
  );
  expect(await change(soon, { tallyDueAt: dueAt(9 * day) })).toBe('no refusal');
  const { event: later } = await insertContest(app.database.db, {
    closes: 2 * day,
    tally: 9 * day,
  });
  expect(await change(later, { tallyDueAt: dueAt(3 * day) })).toBe('no refusal');
});

it('lets nobody rewrite since when votes are hidden', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { event } = await insertContest(app.database.db);
  const move = (tallyHiddenFrom: string | null) => change(event, { tallyHiddenFrom });
  expect(await move(at(20))).toBe('no refusal');
  expect(await move(null)).toBe('no refusal');
  expect(await move(at(-20))).toBe(
    '409 not_while_running: Votes can be hidden from a time to come; to hide them at once, do so at their contest.',
  );
  expect(await move(at(30))).toBe('no refusal');
  await editor.visitor.call(officePageantApi.hideVotes, { event, isHidden: true });
  for (const tallyHiddenFrom of [at(-30), at(30), null]) {
    expect(await move(tallyHiddenFrom)).toBe(
      '409 not_while_running: The votes are hidden already: show them at their contest.',
    );
  }
  expect(await change(event, { name: 'Regency' })).toBe('no refusal');
  await editor.visitor.call(officePageantApi.hideVotes, { event, isHidden: false });
  expect(await move(at(40))).toBe('no refusal');
  await editor.visitor.call(officePageantApi.hideVotes, { event, isHidden: true });
  await editor.visitor.call(officePageantApi.close, { event });
  for (const tallyHiddenFrom of [at(-30), null]) {
    expect(await move(tallyHiddenFrom)).toBe(
      '409 not_while_running: Voting has closed, so since when votes were hidden stays.',
    );
  }
});

it('lets the first name of a candidate with votes stand from a day before the close', async () => {
  const day = 24 * 60;
  const { event, ann, bea, cleo } = await insertContest(app.database.db, { closes: 2 * day });
  for (const candidate of [ann, bea]) {
    const { visitor } = await signUpVoter(app, 1);
    await visitor.call(pageantApi.castVotes, { votes: [candidate], event, numVotes: 1 });
  }
  const rename = async (recordId: string, name: string) => {
    const candidate = await editor.visitor.call(candidatesApi.read, { recordId });
    const changed = { ...candidate, recordId, name } as never;
    return refusalOf(editor.visitor.call(candidatesApi.update, changed));
  };
  expect(await rename(ann, 'Anne Reed')).toBe('no refusal');
  await moveContest(app.database.db, event, { closesAt: new Date(Date.now() + 23 * 3_600_000) });
  expect(await rename(ann, 'bea')).toBe(
    '409 not_while_running: Voting closes within 24 hours, so the first name stays with the votes.',
  );
  expect(await rename(cleo, 'Cleopatra')).toBe('no refusal');
  await editor.visitor.call(officePageantApi.close, { event });
  for (const [candidate, name] of [
    [ann, 'bea'],
    [bea, 'Anne Reed'],
  ] as const) {
    expect(await rename(candidate, name)).toBe(
      '409 not_while_running: Voting has closed, so the first name stays with the votes.',
    );
  }
  expect(await rename(ann, 'Anne Reeds')).toBe('no refusal');
  expect(await rename(cleo, 'Clea')).toBe('no refusal');
});
