// What the public is told of: a second person, a public reason, and those concerned may object before it happens.
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi as approvalsApi } from '#contract/office/safeguards.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { logPaths } from '#rules/public-log/public-log.ts';
import type { TestApp } from '#test/support/app.ts';
import { entryByPost, runJob, withOpenDraw } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { confirmAddress, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { newestRequest, passObjectionDay, startGuardedApp } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let finance: Member;
let other: Member;
beforeAll(async () => {
  app = await startGuardedApp();
  finance = await signUpStaff(app, 'finance', 'raffle-official');
  other = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

it('F8: free entries take a second person and a public reason, until owners set a limit', async () => {
  const raffle = await signUpStaff(app, 'raffle-official');
  await withOpenDraw(app.database.db, async (prizeDrawId) => {
    const entry = { ...entryByPost(prizeDrawId), publicReason: 'A free entry by postal mail' };
    expect(await refusalOf(finance.visitor.call(officeRaffleApi.recordFreeEntry, entry))).toMatch(
      /^409 second_person_needed/,
    );
    const { _id: approvalId, subject } = await newestRequest(raffle);
    // Whoever decides reads for which draw it is.
    expect(subject).toMatchObject({ kind: 'prize', what: 'Two nights in Reno' });
    // Nobody has to be asked: the entrant has no account.
    expect(await raffle.visitor.call(approvalsApi.approve, { approvalId })).toMatchObject({
      state: 'done',
    });
  });
});

it('F3, F8: whoever a public act concerns is mailed a link, and stops it before it takes effect', async () => {
  const donor = await signUp(app);
  await confirmAddress(app, donor);
  const record = () =>
    refusalOf(
      finance.visitor.call(officeOfflineGiftsApi.record, {
        idempotencyKey: v7(),
        donor: { kind: 'account', email: donor.person.email },
        method: 'cash',
        receivedOn: '2026-03-04',
        amountCents: 6_000_000,
        hasPerks: true,
        home: { state: 'NV' },
        publicReason: 'A gift of cash at the autumn gala',
      }),
    );
  const actsNow = async () =>
    (await app.openVisitor().call(publicActsApi.list, {})).items.filter(({ reason }) =>
      reason.includes('autumn'),
    );
  for (const times of [1, 2]) {
    expect(await record()).toMatch(/^409 second_person_needed/);
    const { _id: approvalId } = await newestRequest(other);
    const approve = () => other.visitor.call(approvalsApi.approve, { approvalId });
    expect(await refusalOf(approve())).toMatch(/^409 approval_waits/);
    const mail = await waitForMail(app, donor.person.email, 'act-notice', times);
    expect(mail.text).toContain('for everybody to read: A gift of cash at the autumn gala');
    const token = /objection\?([0-9a-f]{64})/.exec(mail.text!)![1]!;
    const object = (given = token) =>
      app.openVisitor().call(publicActsApi.object, { token: given });
    if (times === 1) {
      expect(await object('0'.repeat(64))).toMatchObject({ result: 'too late' });
      expect([await object(), await object()]).toEqual(
        [1, 2].map(() => ({ result: 'stopped', what: 'cash-gifts' })),
      );
      expect(await refusalOf(approve())).toMatch(/^409 approval_over/);
      expect((await actsNow()).map(({ outcome }) => outcome)).toEqual(['objected']);
    } else {
      await passObjectionDay(app.database.db);
      expect(await approve()).toMatchObject({ state: 'done' });
      expect(await object()).toMatchObject({ result: 'too late' });
      expect((await actsNow()).map(({ outcome }) => outcome)).toEqual(['done', 'objected']);
    }
  }
  await runJob(app, 'grow-public-log');
  const [done] = await actsNow();
  const lines = (await (await fetch(app.url + logPaths.of(done!._id))).json()) as {
    line: string;
  }[];
  const digest = createHash('sha256').update(done!.reason).digest('hex');
  expect(lines.map(({ line }) => line.replace(/^\S+ /, ''))).toEqual([
    `asked ${done!._id} cash-gifts ${digest}`,
    `acted ${done!._id}`,
  ]);
});

it.each([
  ['who@example.com said so on the phone', /email addresses/],
  ['See https://example.com/why for it', /links/],
  ['They called from +1 (775) 555-0134', /long numbers/],
  ['Why not', /a few words/],
])('F8: a public reason names nobody: %s', async (publicReason, sentence) => {
  expect(
    await refusalOf(
      finance.visitor.call(officeRaffleApi.recordFreeEntry, {
        ...entryByPost(v7()),
        publicReason,
      }),
    ),
  ).toMatch(sentence);
});
