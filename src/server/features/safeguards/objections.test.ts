// Whoever is offered a prize can stop that it ends, once and in time; then two decide of whom one is an owner.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { noticeKey } from '#base/mail/act-notices.ts';
import { maxAttempts } from '#base/mail/outbox.ts';
import { drawsApi } from '#contract/draws.ts';
import { officeDueApi } from '#contract/office/due.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi as approvalsApi } from '#contract/office/safeguards.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import { drawByHand } from '#test/support/draws.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { newestRequest, passObjectionDay } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const publicReason = 'Lives where raffles are not allowed';
const statuses = async (drawId: string) =>
  (await app.openVisitor().call(drawsApi.read, { drawId })).awards.map(({ status }) => status);
const approve = ({ visitor }: Member, approvalId: string) =>
  refusalOf(visitor.call(approvalsApi.approve, { approvalId }));
const object = (token: string) => app.openVisitor().call(publicActsApi.object, { token });
const waiting = async () =>
  (await ben.visitor.call(officeDueApi.read, {})).find(({ name }) => name === 'approvals-open');

/** A draw whose prize is offered to the first of these people; from then on it takes two to end that. */
async function offer(...people: Member[]): Promise<string> {
  await setSafeguards(app.database.db, 100_000_000);
  const { drawId } = await drawByHand(app, [ada, ben], people);
  await setSafeguards(app.database.db, 0);
  return drawId;
}

/** Asks for the end of an offer; answers the request, and what its holder is mailed, the so manieth notice. */
async function ask(drawId: string, holder: Member, notices: number) {
  const end = { drawId, why: 'not eligible', publicReason } as const;
  const asked = await refusalOf(ada.visitor.call(officeRaffleApi.endAward, end));
  expect(asked).toMatch(/^409 second_person_needed/);
  const { _id: approvalId } = await newestRequest(ben);
  const { text } = await waitForMail(app, holder.person.email, 'act-notice', notices);
  return { approvalId, text: text ?? '', token: /objection\?([0-9a-f]{64})/.exec(text ?? '')?.[1] };
}

it('is stopped once by whoever it concerns, and the second time decided by two of whom one is an owner', async () => {
  const [holder, next] = [await signUpConfirmed(app), await signUpConfirmed(app)];
  const drawId = await offer(holder, next);
  // The first notice told of the free entry.
  const first = await ask(drawId, holder, 2);
  expect((await waiting())?.count).toBe(1);
  expect(await object(first.token!)).toEqual({ result: 'stopped', what: 'ended-offers' });
  expect(await waiting()).toBeUndefined();
  const { items: open } = await ben.visitor.call(approvalsApi.list, { state: 'open' });
  expect(open).toEqual([]);
  const second = await ask(drawId, holder, 3);
  expect(second.token).toBeUndefined();
  expect(second.text).toContain('You have objected to this before');
  await passObjectionDay(app.database.db);
  expect(await approve(ben, second.approvalId)).toBe(
    '403 role_missing: Whom this concerns has objected to it before: an owner has to ask for it, or approve it.',
  );
  expect(await statuses(drawId)).toEqual(['offered']);
  expect(await approve(owner, second.approvalId)).toBe('no refusal');
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
  // The offer of the next one is another matter, of which the first one is told nothing.
  const third = await ask(drawId, next, 2);
  expect(third.token).toBeDefined();
  expect(await findMails(app, holder.person.email, 'act-notice')).toHaveLength(3);
});

it('waits for a day from when the mail left, and not for one that never leaves', async () => {
  const holder = await signUpConfirmed(app);
  const drawId = await offer(holder);
  const { approvalId } = await ask(drawId, holder, 2);
  const { db } = app.database;
  const key = noticeKey('ended-offers-asked', `${approvalId}:${holder.userId}`);
  const setMail = (columns: Partial<typeof mails.$inferInsert>) =>
    transaction(db, (tx) => tx.update(mails).set(columns).where(eq(mails.key, key)));
  await passObjectionDay(db);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await setMail({ sentAt: anHourAgo });
  expect(await approve(ben, approvalId)).toMatch(/^409 approval_waits/);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await setMail({ sentAt: null, attempts: maxAttempts - 1, nextAttemptAt: inAnHour });
  expect(await approve(ben, approvalId)).toMatch(/^409 approval_waits/);
  await setMail({ attempts: maxAttempts });
  expect(await approve(ben, approvalId)).toBe('no refusal');
  expect(await statuses(drawId)).toEqual(['not eligible']);
});
