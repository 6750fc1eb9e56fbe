// Owners hear, with before and after, whom gifts go to in name, since one editor can change it.
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { charitiesApi } from '#contract/office/content.ts';
import { findMails, waitForMail } from '#test/support/mails.ts';
import type { Member } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();
let owner: Member;
let editor: Member;
beforeAll(async () => {
  owner = await signUpStaff(app, 'owner');
  editor = await signUpStaff(app, 'editor');
});

const fields = {
  ...{ slug: 'river-home', summary: 'Rooms.', body: '<p>Rooms.</p>', website: '', imageId: null },
};
const longName = `The River Home of ${'the old valley and '.repeat(4)}ours`;
const told = async (count: number) => {
  await app.app.outbox.deliverDue();
  return (await waitForMail(app, owner.person.email, 'charity-changed', count)).text ?? '';
};

it('tells owners of a new name, and of another charity that takes the gifts', async () => {
  const { call } = editor.visitor;
  const names = { name: longName, preference: 'river-home' };
  const { _id: recordId, version } = await call(charitiesApi.create, { ...fields, ...names });
  expect(await told(1)).toContain(`${longName}, for gifts named river-home`);

  const renamed = { ...names, name: `${longName} Fund` };
  const after = await call(charitiesApi.update, { ...fields, ...renamed, recordId, version });
  expect(await told(2)).toMatch(/Before:? +The River Home .* ours, for gifts named river-home/);
  expect(await told(2)).toMatch(/Now:? +The River Home .* ours Fund, for/);
  const { db } = app.database;
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, `charity:${recordId}`),
        eq(auditEntries.action, 'charity.updated'),
      ),
    )
    .orderBy(sql`${auditEntries.id} desc`)
    .limit(1);
  expect(entry?.detail).toMatchObject({ changed: { name: [longName, `${longName} Fund`] } });

  const closed = { ...renamed, preference: null };
  await call(charitiesApi.update, { ...fields, ...closed, recordId, version: after.version });
  expect(await told(3)).toMatch(/Now:? +The River Home .* Fund, which takes no gifts/);
  const taker = { ...fields, slug: 'other', name: 'Other', preference: 'river-home' };
  const { _id: otherId } = await call(charitiesApi.create, taker);
  expect(await told(4)).toMatch(/Before:? +Not on the site/);
  expect(await told(4)).toMatch(/Now:? +Other, for gifts named river-home/);
  await call(charitiesApi.remove, { ids: [otherId] });
  expect(await told(5)).toMatch(/Now:? +Not on the site/);
});

it('tells nobody of a new text, nor of a charity that takes no gifts', async () => {
  const before = (await findMails(app, owner.person.email, 'charity-changed')).length;
  const names = { name: 'Quiet', slug: 'quiet', preference: null };
  const { call } = editor.visitor;
  const { _id: recordId, version } = await call(charitiesApi.create, { ...fields, ...names });
  const renamed = { ...fields, ...names, name: 'Quieter', summary: 'More rooms.' };
  await call(charitiesApi.update, { ...renamed, recordId, version });
  await call(charitiesApi.remove, { ids: [recordId] });
  await app.app.outbox.deliverDue();
  expect(await findMails(app, owner.person.email, 'charity-changed')).toHaveLength(before);
});
