// What emails said, and to whom, is kept for its time: also of people who never had an account.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { officeOperationsApi } from '#contract/office/operations.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { mailYears } from '#rules/privacy/kept-years.ts';
import { newPerson } from '#test/support/donor.ts';
import { giveAndWait } from '#test/support/guests.ts';
import { type Mail, waitForMail } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { mails } from '../database/schema/mail.ts';
import { transaction } from '../database/transaction.ts';

const app = shareTestApp();
let owner: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
});

/** As if it had been sent, or queued, so long ago. */
const age = ({ id }: Pick<Mail, 'id'>, time: string) =>
  transaction(app.database.db, (tx) =>
    tx.execute(sql`update mails set sent_at = sent_at - ${time}::interval,
      created_at = created_at - ${time}::interval where id = ${id}`),
  );
const justOver = `${mailYears} years 1 hour`;
const runJob = () =>
  app.app.jobs.find(({ name }) => name === 'remove-past-mails')?.run() ?? Promise.resolve();
const find = async ({ id }: Pick<Mail, 'id'>) =>
  (await app.database.db.select().from(mails).where(eq(mails.id, id)))[0];
const searchFor = (q: string) => owner.visitor.call(officeOperationsApi.mails, { q });

it('removes what was emailed to people without an account once its time is over, and keeps what is younger', async () => {
  const { receipt, guest } = await giveAndWait(app, 100);
  const { receipt: younger } = await giveAndWait(app, 100);
  const invited = newPerson().email;
  await owner.visitor.call(officeStaffApi.invite, { email: invited, roles: ['editor'] });
  const invitation = await waitForMail(app, invited, 'staff-invitation');
  await age(receipt, justOver);
  await age(invitation, justOver);
  await age(younger, `${mailYears} years -1 hours`);
  await runJob();
  for (const { id, key } of [receipt, invitation]) {
    expect(await find({ id })).toMatchObject({
      ...{ key, recipient: 'removed@removed.invalid', data: {} },
      ...{ subject: null, text: null, html: null, sentAt: expect.any(Date) },
    });
  }
  expect((await searchFor(guest.email)).total).toBe(0);
  expect((await searchFor(invited)).total).toBe(0);
  expect(await find(younger)).toMatchObject({ recipient: younger.recipient, text: younger.text });
});

it('removes whole what could not be sent for so long', async () => {
  const { receipt } = await giveAndWait(app, 100);
  const { receipt: waiting } = await giveAndWait(app, 100);
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`update mails set sent_at = null, attempts = 12, text = null
      where id in (${receipt.id}, ${waiting.id})`),
  );
  await age(receipt, justOver);
  await runJob();
  expect(await find(receipt)).toBeUndefined();
  expect(await find(waiting)).toMatchObject({ recipient: waiting.recipient });
});

it('forgets more of them than go into one transaction', async () => {
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`insert into mails (id, key, recipient, template, data, attempts, sent_at, text)
      select gen_random_uuid(), 'many:' || n, 'many-' || n || '@mail.example', 'test-only', '{}', 1,
        now() - make_interval(years => ${mailYears}, hours => 1), 'Hello.'
      from generate_series(1, 12345) n`),
  );
  await runJob();
  const isLeft = sql`${mails.key} like 'many:%' and ${mails.recipient} <> 'removed@removed.invalid'`;
  expect(await app.database.db.$count(mails, isLeft)).toBe(0);
});
