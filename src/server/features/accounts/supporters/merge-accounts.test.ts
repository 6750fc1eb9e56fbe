// What is left in the outbox of an account that was merged into another.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { waitForMail } from '#test/support/mails.ts';
import { signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { removePastTokens } from '../passwords/remove-past-tokens.ts';

const app = shareTestApp();

it('forgets the address of an account that was merged once that was told there, and what its server answered', async () => {
  const { db } = app.database;
  const finance = await signUpStaff(app, 'finance');
  const [survivor, duplicate] = [await signUp(app), await signUp(app)];
  const ids = { userId: survivor.userId, duplicateId: duplicate.userId };
  await finance.visitor.call(officeSupportersApi.merge, { ...ids, consent: 'Both signed.' });
  const isLeft = sql`lower(recipient) = lower(${duplicate.person.email})
    or last_error like ${`%${duplicate.person.email}%`}`;
  await waitForMail(app, duplicate.person.email, 'act-notice');
  const lastError = `550 5.1.1 <${duplicate.person.email}>: unknown`;
  await transaction(db, (tx) => tx.update(mails).set({ lastError }).where(isLeft));
  expect(await db.$count(mails, isLeft)).toBe(1);
  await removePastTokens(db);
  expect(await db.$count(mails, isLeft)).toBe(0);
});
