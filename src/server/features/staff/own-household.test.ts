// Whose household it is does not decide whether it is one.
import { beforeAll, expect, it } from 'vitest';
import { officeHouseholdsApi as api } from '#contract/office/households.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { joinHousehold, signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let owner: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
});

it('a household is not ended by the owner whose it is', async () => {
  const other = await signUpStaff(app, 'owner');
  const { person } = await signUp(app);
  const staffId = other.userId;
  const list = await owner.visitor.call(api.declare, { staffId, email: person.email });
  const { _id: declaredId } = list.find(({ account }) => account.email === person.email)!;
  // What was noticed in a browser too, which is nobody's household to other calls.
  const { userId } = await signUp(app);
  const noticedId = await joinHousehold(app.database.db, staffId, userId, { because: 'browser' });
  for (const householdId of [declaredId, noticedId]) {
    const end = ({ visitor }: Member) => refusalOf(visitor.call(api.end, { householdId }));
    expect(await end(other)).toMatch(/^403 own_account/);
    expect(await end(owner)).toBe('no refusal');
  }
});
