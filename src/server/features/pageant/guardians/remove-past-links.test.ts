// Whom staff took for the guardian of a child is not kept for good where nobody confirmed it.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { transaction } from '#base/database/transaction.ts';
import { guardiansApi } from '#contract/guardians.ts';
import { officeGuardiansApi } from '#contract/office/guardians.ts';
import { profileApi } from '#contract/profile.ts';
import { invitationDays } from '#rules/privacy/kept-years.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { type Member, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';

const app = shareTestApp();
let editor: Member;
beforeAll(async () => {
  editor = await signUpStaff(app, 'editor');
});

const evidence = 'Olive Quixenberg, her mother, called on May 2.';

/** Somebody whom staff invite, for a child of their own. */
async function inviteSomebody(): Promise<Member> {
  const { ann: candidateId } = await insertContest(app.database.db);
  const somebody = await signUpConfirmed(app);
  const { email } = somebody.person;
  await editor.visitor.call(officeGuardiansApi.invite, { candidateId, email, evidence });
  return somebody;
}

async function inviteGuardian(): Promise<Member> {
  const guardian = await inviteSomebody();
  const mail = await waitForMail(app, guardian.person.email, 'guardian-link');
  await guardian.visitor.call(guardiansApi.confirm, { token: tokenIn(mail) });
  return guardian;
}

const keptOf = ({ userId }: Member) =>
  app.database.db.select().from(candidateGuardians).where(eq(candidateGuardians.userId, userId));

it('forgets an invitation some time after it ended, and keeps those that may still come and guardians', async () => {
  const [late, replaced, recent] = [
    await inviteSomebody(),
    await inviteSomebody(),
    await inviteSomebody(),
  ];
  const guardian = await inviteGuardian();
  const ended = (of: Member, ago: string, column: 'expires_at' | 'ended_at' = 'expires_at') =>
    transaction(app.database.db, (tx) =>
      tx.execute(sql`update candidate_guardians
        set ${sql.identifier(column)} = now() - ${ago}::interval where user_id = ${of.userId}`),
    );
  await ended(late, `${invitationDays} days 1 hour`);
  await ended(guardian, `${invitationDays} days 1 hour`);
  await ended(replaced, `${invitationDays} days 1 hour`, 'ended_at');
  await ended(recent, `${invitationDays} days -1 hours`);
  await app.app.jobs.find(({ name }) => name === 'remove-past-guardian-links')?.run();
  const kept = await Promise.all([late, replaced, recent, guardian].map(keptOf));
  expect(kept.map(({ length }) => length)).toEqual([0, 0, 1, 1]);
});

it('keeps that somebody decided, without what staff wrote of them, once their account is closed', async () => {
  const guardian = await inviteGuardian();
  expect(await keptOf(guardian)).toMatchObject([{ evidence }]);
  await guardian.visitor.call(profileApi.close, { password: guardian.person.password });
  const [kept] = await keptOf(guardian);
  expect(kept).toMatchObject({ confirmedAt: expect.any(Date), endedAt: expect.any(Date) });
  expect(JSON.stringify(kept)).not.toContain('Quixenberg');
});
