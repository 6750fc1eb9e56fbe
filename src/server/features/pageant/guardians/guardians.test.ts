// A guardian with an account of their own: invited by staff, confirmed by the emailed link, deciding item by item.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { guardiansApi } from '#contract/guardians.ts';
import { candidatesApi } from '#contract/office/contests.ts';
import { officeGuardiansApi } from '#contract/office/guardians.ts';
import { pageantApi } from '#contract/pageant.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addImage } from '#test/support/content.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';

let app: TestApp;
let editor: Member;
let guardian: Member;
let event: string;
let child: string;
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  editor = await signUpStaff(app, 'editor');
  guardian = await signUpConfirmed(app);
  const contest = await insertContest(app.database.db);
  event = contest.event;
  child = contest.ann;
  await transaction(app.database.db, (tx) =>
    tx
      .update(candidates)
      .set({ name: 'Ann Quixenberg', title: 'Miss Zzyzx', location: 'Zzyzx', bio: 'Sings.' })
      .where(eq(candidates.id, child)),
  );
  picture = await ownPicture(child);
});
afterAll(() => app.close());

/** Gives a candidate a picture that no other one has. */
const ownPicture = (candidateId: string) =>
  transaction(app.database.db, async (tx) => {
    const imageId = await addImage(tx);
    await tx.update(candidates).set({ imageId }).where(eq(candidates.id, candidateId));
    return imageId;
  });
const nothing = { surname: false, town: false, story: false, picture: false, card: false };
const shownOf = async (contest: string, id: string) =>
  (await app.openVisitor().call(pageantApi.candidates, { event: contest })).find(
    ({ _id }) => _id === id,
  );
const shown = () => shownOf(event, child);
const readText = async () => {
  const paths = [`/data/candidates?event=${event}`, `/data/vote-contests/${event}/show`];
  return (
    await Promise.all(paths.map(async (path) => (await fetch(app.url + path)).text()))
  ).join();
};
const cardStatus = async () => (await fetch(`${app.url}/social/candidates/${child}.png`)).status;
const evidence = 'Her mother signed the entry form on May 2.';
const invite = (candidateId: string, { person }: Member) =>
  editor.visitor.call(officeGuardiansApi.invite, {
    ...{ candidateId, email: person.email.toUpperCase(), evidence },
  });
const linkOf = async ({ person }: Member, count = 1) =>
  tokenIn(await waitForMail(app, person.email, 'guardian-link', count));
const confirm = ({ visitor }: Member, token: string) =>
  visitor.call(guardiansApi.confirm, { token });
const choose = async (shownItems: object) => {
  const [own] = await guardian.visitor.call(guardiansApi.own, {});
  const wanted = { guardianId: own!._id, ...nothing, ...shownItems };
  return (await guardian.visitor.call(guardiansApi.choose, wanted))[0]!;
};

it('A3-16: is invited for a child, by the address of a confirmed account', async () => {
  const stranger = await signUp(app);
  expect(await refusalOf(invite(child, stranger))).toMatch(/^409 guardian_without_account/);
  const adults = await insertContest(app.database.db, {}, { minorsUpTo: 'none' });
  expect(await refusalOf(invite(adults.ann, guardian))).toMatch(/^409 not_a_child/);
  const { guardian: invited } = await invite(child, guardian);
  expect(invited).toMatchObject({ email: guardian.person.email, evidence, confirmed: null });
  const mail = await waitForMail(app, guardian.person.email, 'guardian-link');
  expect(mail.text).not.toMatch(/Quixenberg|Zzyzx/);
});

it('A3-16: decides nothing until they have confirmed by the link, which is theirs alone', async () => {
  const first = await linkOf(guardian);
  await invite(child, guardian);
  const token = await linkOf(guardian, 2);
  expect(await refusalOf(confirm(guardian, first))).toMatch(/^409 guardian_link_ended/);
  const other = await signUpConfirmed(app);
  expect(await refusalOf(confirm(other, token))).toMatch(/^409 guardian_link_ended/);
  expect(await refusalOf(confirm({ ...other, visitor: app.openVisitor() }, token))).toMatch(
    /^401 signed_out/,
  );
  expect(await guardian.visitor.call(guardiansApi.own, {})).toEqual([]);
  const [own, again] = await Promise.all([confirm(guardian, token), confirm(guardian, token)]);
  expect(again).toEqual(own);
  expect(own).toMatchObject([
    { candidateId: child, name: 'Ann Quixenberg', shown: nothing, publicly: { name: 'Ann' } },
  ]);
  expect(await refusalOf(invite(child, other))).toMatch(/^409 guardian_decides/);
});

it('A3-16: a link that was not used in seven days has ended', async () => {
  const contest = await insertContest(app.database.db);
  const late = await signUpConfirmed(app);
  await invite(contest.ann, late);
  await transaction(app.database.db, (tx) =>
    tx
      .update(candidateGuardians)
      .set({ expiresAt: new Date() })
      .where(eq(candidateGuardians.userId, late.userId)),
  );
  expect(await refusalOf(confirm(late, await linkOf(late)))).toMatch(/^409 guardian_link_ended/);
  const read = await editor.visitor.call(officeGuardiansApi.read, { candidateId: contest.ann });
  expect(read.guardian).toMatchObject({ isExpired: true, confirmed: null });
});

it('A3-16: agrees item by item, each public at once, and takes it back at once', async () => {
  const before = await shown();
  expect(before).toMatchObject({ name: 'Ann', title: '', location: '', bio: '', isShielded: true });
  expect(before?.imageId).not.toBe(picture);
  const neutral = await (await fetch(`${app.url}/images/${before?.imageId}`)).text();
  expect(neutral).toContain('<svg');
  await choose({ surname: true });
  expect(await shown()).toMatchObject({ name: 'Ann Quixenberg', location: '', bio: '' });
  await choose({ town: true });
  expect(await shown()).toMatchObject({ name: 'Ann', location: 'Zzyzx', title: '' });
  await choose({ story: true });
  expect(await shown()).toMatchObject({ title: 'Miss Zzyzx', bio: 'Sings.', location: '' });
  await choose({ picture: true });
  expect(await shown()).toMatchObject({ imageId: picture, bio: '' });
  expect(await cardStatus()).toBe(404);
  await choose({ card: true });
  expect(await cardStatus()).toBe(200);
  const all = await choose({ surname: true, town: true, story: true, picture: true, card: true });
  expect(all.publicly).toMatchObject({ name: 'Ann Quixenberg', location: 'Zzyzx' });
  // Search engines stay off whatever is agreed to.
  expect(await shown()).toMatchObject({ isShielded: true, hasShareCard: true, imageAlt: '' });
  expect(await readText()).toContain('Quixenberg');
  await choose({});
  expect(await readText()).not.toMatch(/Quixenberg|Zzyzx/);
  expect(await cardStatus()).toBe(404);
  const other = await signUpConfirmed(app);
  const [own] = await guardian.visitor.call(guardiansApi.own, {});
  const foreign = { guardianId: own!._id, ...nothing, surname: true };
  expect(await refusalOf(other.visitor.call(guardiansApi.choose, foreign))).toMatch(/^404/);
  await other.visitor.call(guardiansApi.end, { guardianId: own!._id });
  expect(await guardian.visitor.call(guardiansApi.own, {})).toHaveLength(1);
});

it('A3-16: hides the picture at its own address too, for everybody but staff, also after the link ended', async () => {
  const contest = await insertContest(app.database.db);
  const parent = await signUpConfirmed(app);
  const first = await ownPicture(contest.ann);
  const get = (id: string, visitor = app.openVisitor()) =>
    visitor.fetch(`${app.url}/images/${id}?w=480`);
  const isHidden = async (id: string) => {
    const image = await get(id);
    const data = await fetch(`${app.url}/data/images?id=${id}`);
    expect(data.status).toBe(image.status);
    // In capitals it is the same picture, and as hidden.
    const capitals = id.toUpperCase();
    const spelled = await fetch(`${app.url}/images/${capitals}`);
    const facts = ({ status, headers }: Response) => [status, headers.get('cache-control')];
    expect(facts(spelled)).toEqual(facts(image));
    expect(facts(await fetch(`${app.url}/data/images?id=${capitals}`))).toEqual(facts(data));
    if (image.status !== 404) return [image.status, image.headers.get('cache-control')];
    expect(image.headers.get('cache-control')).toBe('no-store');
    return true;
  };
  // Before there is a guardian it is asked for each time as well, so that no cache keeps what may be hidden.
  const before = await ownPicture(contest.ann);
  expect(await isHidden(before)).toEqual([200, 'public, no-cache']);
  const whole = await editor.visitor.call(candidatesApi.read, { recordId: contest.ann });
  const replaced = { ...whole, recordId: contest.ann, imageId: first };
  await editor.visitor.call(candidatesApi.update, replaced as never);
  expect(await isHidden(before)).toBe(true);
  expect(await isHidden(first)).toEqual([200, 'public, no-cache']);
  await transaction(app.database.db, (tx) =>
    tx.update(candidates).set({ candidateGroup: 'Miss' }).where(eq(candidates.id, contest.bea)),
  );
  const ofAdult = await ownPicture(contest.bea);
  expect((await get(ofAdult)).headers.get('cache-control')).toContain('immutable');
  await invite(contest.ann, parent);
  const [own] = await confirm(parent, await linkOf(parent));
  expect(await isHidden(first)).toBe(true);
  const seen = await get(first, editor.visitor);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await get(first, parent.visitor)).status).toBe(404);
  const agree = (isShown: boolean) =>
    parent.visitor.call(guardiansApi.choose, {
      ...{ guardianId: own!._id, ...nothing, picture: isShown, card: isShown },
    });
  await agree(true);
  expect(await isHidden(first)).toEqual([200, 'public, no-cache']);
  const card = await fetch(`${app.url}/social/candidates/${contest.ann}.png`);
  expect([card.status, card.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  // A picture that staff put in its place is as public, and the one before it is gone.
  const second = await transaction(app.database.db, (tx) => addImage(tx));
  const saved = await editor.visitor.call(candidatesApi.read, { recordId: contest.ann });
  const changed = { ...saved, recordId: contest.ann, imageId: second };
  await editor.visitor.call(candidatesApi.update, changed as never);
  expect(await isHidden(first)).toBe(true);
  expect(await isHidden(second)).toEqual([200, 'public, no-cache']);
  await agree(false);
  expect(await isHidden(second)).toBe(true);
  await agree(true);
  await parent.visitor.call(guardiansApi.end, { guardianId: own!._id });
  expect([await isHidden(first), await isHidden(second)]).toEqual([true, true]);
  const after = await shownOf(contest.event, contest.ann);
  expect((await get(after!.imageId)).status).toBe(200);
  await editor.visitor.call(candidatesApi.remove, { ids: [contest.ann] });
  expect([await isHidden(first), await isHidden(second)]).toEqual([true, true]);
});

it('is told before their child leaves the list, where an editor could enter it anew with other words', async () => {
  const contest = await insertContest(app.database.db);
  const parent = await signUpConfirmed(app);
  await invite(contest.ann, parent);
  await confirm(parent, await linkOf(parent));
  const remove = () => editor.visitor.call(candidatesApi.remove, { ids: [contest.ann] });
  expect(await remove()).toEqual({
    removed: 0,
    kept: [
      {
        _id: contest.ann,
        sentence:
          'A guardian decides about this child. Please end that link first, with a reason: they are told by email.',
      },
    ],
  });
  expect(await parent.visitor.call(guardiansApi.own, {})).toHaveLength(1);
  const reason = 'She does not take part.';
  await editor.visitor.call(officeGuardiansApi.end, { candidateId: contest.ann, reason });
  await waitForMail(app, parent.person.email, 'guardian-ended');
  expect(await remove()).toEqual({ removed: 1, kept: [] });
});

it('A3-16: decides in place of an agreement on paper, which does not come back with the end', async () => {
  const recordId = child;
  const save = async (guardianConsent: string | null) => {
    const saved = await editor.visitor.call(candidatesApi.read, { recordId });
    const changed = { ...saved, recordId, guardianConsent };
    return editor.visitor.call(candidatesApi.update, changed as never);
  };
  await save(evidence);
  expect(await shown()).toMatchObject({ name: 'Ann', location: '' });
  await choose({ town: true });
  const [own] = await guardian.visitor.call(guardiansApi.own, {});
  expect(await guardian.visitor.call(guardiansApi.end, { guardianId: own!._id })).toEqual([]);
  const after = await shown();
  expect(after).toMatchObject({ name: 'Ann', location: '' });
  expect(after?.imageId).not.toBe(picture);
  expect(await editor.visitor.call(candidatesApi.read, { recordId })).toMatchObject({
    guardianConsent: null,
  });
  // A new one on paper counts again.
  await save(evidence);
  expect(await shown()).toMatchObject({ name: 'Ann Quixenberg', isShielded: false });
  await save(null);
});

it('A3-16: ends with the account, or by staff with a reason, and stands in the export', async () => {
  const link = async (member: Member, id: string) => {
    await invite(id, member);
    const [own] = await confirm(member, await linkOf(member));
    await member.visitor.call(guardiansApi.choose, {
      ...{ guardianId: own!._id, ...nothing, town: true },
    });
  };
  const parent = await signUpConfirmed(app);
  await link(parent, child);
  expect(await shown()).toMatchObject({ location: 'Zzyzx' });
  const { guardian: seen } = await editor.visitor.call(officeGuardiansApi.read, {
    candidateId: child,
  });
  expect(seen).toMatchObject({ email: parent.person.email, shown: { ...nothing, town: true } });
  const file = JSON.stringify(await parent.visitor.call(profileApi.export, {}));
  expect(file).toContain('Ann Quixenberg');
  await parent.visitor.call(profileApi.close, { password: parent.person.password });
  expect(await shown()).toMatchObject({ location: '' });

  const second = await signUpConfirmed(app);
  await link(second, child);
  await editor.visitor.call(officeGuardiansApi.end, {
    ...{ candidateId: child, reason: 'The court named another guardian.' },
  });
  expect(await shown()).toMatchObject({ location: '' });
  expect(await second.visitor.call(guardiansApi.own, {})).toEqual([]);
  // A contest whose categories are not for children shows all as before.
  await transaction(app.database.db, (tx) =>
    tx.update(voteContests).set({ minorsUpTo: 'none' }).where(eq(voteContests.id, event)),
  );
  expect(await shown()).toMatchObject({ name: 'Ann Quixenberg', isShielded: false });
});
