// What a guardian has decided stands, whatever a single member of staff does with the child's contest or link.
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { guardiansApi } from '#contract/guardians.ts';
import { officeGuardiansApi } from '#contract/office/guardians.ts';
import { pageantApi } from '#contract/pageant.ts';
import { profileApi } from '#contract/profile.ts';
import { addImage } from '#test/support/content.ts';
import { newPerson } from '#test/support/donor.ts';
import { findMails, tokenIn, waitForMail } from '#test/support/mails.ts';
import { confirmAddress, type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';

const app = shareTestApp();
const evidence = 'Her mother signed the entry form on May 2.';
let editor: Member;
beforeAll(async () => {
  editor = await signUpStaff(app, 'editor');
});

async function newChild() {
  const { event, ann: child } = await insertContest(app.database.db);
  await transaction(app.database.db, async (tx) =>
    tx
      .update(candidates)
      .set({
        name: 'Ann Quixenberg',
        location: 'Zzyzx',
        bio: 'Sings.',
        imageId: await addImage(tx),
      })
      .where(eq(candidates.id, child)),
  );
  return { event, child };
}

const invite = (candidateId: string, { person }: Member) =>
  editor.visitor.call(officeGuardiansApi.invite, { candidateId, email: person.email, evidence });

/** A child whose guardian decides, and has agreed to nothing. */
async function decidedChild() {
  const { event, child } = await newChild();
  const guardian = await signUpConfirmed(app);
  await invite(child, guardian);
  const token = tokenIn(await waitForMail(app, guardian.person.email, 'guardian-link'));
  await guardian.visitor.call(guardiansApi.confirm, { token });
  return { event, child, guardian };
}

it('A3-16: shows no more of a child once its contest has no categories for children', async () => {
  const { event, child } = await decidedChild();
  await transaction(app.database.db, (tx) =>
    tx.update(voteContests).set({ minorsUpTo: 'none' }).where(eq(voteContests.id, event)),
  );
  const all = await app.openVisitor().call(pageantApi.candidates, { event });
  expect(all.find(({ _id }) => _id === child)).toMatchObject({
    name: 'Ann',
    location: '',
    bio: '',
  });
});

it('A3-16: nobody on the staff invites themselves or a colleague as a guardian', async () => {
  const { child } = await newChild();
  await confirmAddress(app, editor);
  expect(await refusalOf(invite(child, editor))).toMatch(/^403 own_account/);
  const colleague = await signUpStaff(app, 'editor');
  await confirmAddress(app, colleague);
  expect(await refusalOf(invite(child, colleague))).toMatch(/^403 staff_account/);
});

it('A3-16: a guardian hears when staff end what they decided, and not when they end it themselves', async () => {
  const { child, guardian } = await decidedChild();
  await editor.visitor.call(officeGuardiansApi.end, {
    candidateId: child,
    reason: 'As I like it.',
  });
  const mail = await waitForMail(app, guardian.person.email, 'guardian-ended');
  expect(mail.text).toContain('A member of our staff has ended that.');
  expect(mail.text).not.toContain('Quixenberg');
  const own = await decidedChild();
  const [link] = await own.guardian.visitor.call(guardiansApi.own, {});
  await own.guardian.visitor.call(guardiansApi.end, { guardianId: link!._id });
  expect(await findMails(app, own.guardian.person.email, 'guardian-ended')).toEqual([]);
});

it('A3-16: what a guardian was told of the end is in their export, and forgotten with them, after a new address too', async () => {
  const { child, guardian } = await decidedChild();
  const { visitor, person } = guardian;
  await editor.visitor.call(officeGuardiansApi.end, {
    candidateId: child,
    reason: 'Her mother asked.',
  });
  await waitForMail(app, person.email, 'guardian-ended');
  await visitor.call(profileApi.update, { email: newPerson().email, name: 'Grace Guardian' });
  const { mails } = await visitor.call(profileApi.export, {});
  expect((mails as { subject: string }[]).map(({ subject }) => subject)).toContain(
    'You no longer decide what is public of your child',
  );
  await visitor.call(profileApi.close, { password: person.password });
  expect(await findMails(app, person.email, 'guardian-ended')).toEqual([]);
});
