// Free entries by post over HTTP: to a draw, from where the raffle has a license, one for each person, on the site or by post.
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { raffleFreeEntries } from '#base/database/schema/raffle.ts';
import { placeEvidence, placeRefusals } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import { newPerson } from '#test/support/donor.ts';
import { addPrizeDraw, entryByPost } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { exportFreeEntries } from '../awards/winner-data.ts';

type Entry = InputOf<typeof officeRaffleApi.recordFreeEntry>;

const app = shareTestApp();
let staff: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
});

const addOpenDraw = (inMs = 3_600_000) =>
  transaction(app.database.db, (tx) => addPrizeDraw(tx, new Date(Date.now() + inMs)));
const record = (entry: Entry) => staff.visitor.call(officeRaffleApi.recordFreeEntry, entry);
const fieldsOf = async (entry: Entry) =>
  (await record(entry).then(
    () => null,
    (error: { fields?: Record<string, string> }) => error.fields,
  )) ?? {};
const rowOf = async (id: string) => {
  const { db } = app.database;
  const [row] = await db.select().from(raffleFreeEntries).where(eq(raffleFreeEntries.id, id));
  return row!;
};
const evidenceOf = (id: string) =>
  app.database.db.select().from(placeEvidence).where(eq(placeEvidence.subjectId, id));

/** Asks for an entry on the site; answers how its link is followed. */
async function askOnSite(entry: {
  prizeDrawId: string;
  name: string;
  email: string;
  postalAddress: string;
}) {
  const { call } = app.openVisitor();
  await call(raffleApi.enterFree, entry);
  const { text } = await waitForMail(app, entry.email, 'free-entry');
  const token = /free-entry\?([0-9a-f]{64})/.exec(text ?? '')?.[1] ?? '';
  return () => call(raffleApi.confirmFreeEntry, { token });
}

const ofDraw = '409 free_entry_exists: This person has a free entry to this draw already.';
const ofDay = '409 free_entry_exists: This person has a free entry of that day already.';

it('is one ticket to the draw that it names, with its place, how that is known, and the license', async () => {
  const entry = entryByPost(await addOpenDraw());
  const { _id, serial } = await record(entry);
  expect(await evidenceOf(_id)).toMatchObject([
    {
      ...{ subject: 'entry', country: 'US', state: 'NV', source: 'postal-address' },
      ...{ licenseNumber: 'TEST-raffle', sourceVersion: null },
    },
  ]);
  const { items } = await staff.visitor.call(officeRaffleApi.freeEntries, { q: entry.name });
  expect(items).toMatchObject([
    {
      ...{ _id, tickets: 1, serialFrom: serial, serialTo: serial },
      draw: { prize: 'Two nights in Reno' },
    },
  ]);
});

it('takes none from where no license is valid, or a restriction shuts it, and counts that', async () => {
  const entry = entryByPost(await addOpenDraw());
  await staff.visitor.call(placeRestrictionsApi.create, {
    ...{ country: 'US', state: 'ND', item: 'raffle', reason: 'Its law.' },
  });
  const elsewhere = [
    { country: 'SE', state: null },
    { country: 'us', state: 'nd' },
  ];
  for (const place of elsewhere) {
    expect(await refusalOf(record({ ...entry, ...place }))).toMatch(
      /^403 raffle_restricted: No entry is taken from there: no license/,
    );
  }
  expect(await fieldsOf({ ...entry, ...elsewhere[0] })).toHaveProperty('country');
  expect(await fieldsOf({ ...entry, ...elsewhere[1] })).toHaveProperty('state');
  const { db } = app.database;
  const isCounted = and(
    eq(placeRefusals.source, 'postal-address'),
    eq(placeRefusals.country, 'SE'),
  );
  expect(await db.select().from(placeRefusals).where(isCounted)).toMatchObject([
    { item: 'raffle', times: 2 },
  ]);
  const isKept = eq(raffleFreeEntries.name, entry.name);
  expect(await db.$count(raffleFreeEntries, isKept)).toBe(0);
});

it('asks for the state in the US, and takes no place that there is not', async () => {
  const entry = entryByPost(await addOpenDraw());
  expect(await refusalOf(record({ ...entry, state: null }))).toBe(
    '400 bad_input: Please enter the state.',
  );
  expect(await refusalOf(record({ ...entry, state: 'NB' }))).toMatch(/The US has no state NB/);
  expect(await refusalOf(record({ ...entry, country: 'UK' }))).toMatch(
    /No country has the letters/,
  );
});

it('needs a draw that still takes entries, as on the site, and a day that has come', async () => {
  const past = entryByPost(await addOpenDraw(-1000));
  const none = entryByPost(crypto.randomUUID());
  for (const entry of [past, none]) {
    expect(await refusalOf(record(entry))).toMatch(/^400 bad_input: This draw takes no more/);
  }
  const later = { ...entryByPost(await addOpenDraw()), receivedOn: '2999-01-01' };
  expect(await refusalOf(record(later))).toMatch(/^400 bad_input: That day is still to come/);
  const { state: _, ...unnamed } = entryByPost('');
  expect(await refusalOf(record(unnamed))).toMatch(/^400 bad_input: Please choose a draw/);
});

describe('a person has', () => {
  it('one for each person and day, by name and address as by the mailbox', async () => {
    const email = newPerson().email;
    const entry = entryByPost(await addOpenDraw(), email);
    await record(entry);
    const next = { ...entryByPost(await addOpenDraw()), receivedOn: entry.receivedOn };
    const { name, postalAddress } = entry;
    const asTyped = { name: name.toUpperCase(), postalAddress: postalAddress.toUpperCase() };
    expect(await refusalOf(record({ ...next, ...asTyped }))).toBe(ofDay);
    const sameMailbox = email.replace('@', '+two@');
    expect(await refusalOf(record({ ...next, email: sameMailbox }))).toBe(ofDay);
    await record(next);
  });

  it('one for each draw, by name and address however they are typed, and by the mailbox', async () => {
    const email = newPerson().email;
    const prizeDrawId = await addOpenDraw();
    const first = entryByPost(prizeDrawId, email);
    await record(first);
    const again = entryByPost(prizeDrawId);
    expect(await refusalOf(record({ ...again, email: email.replace('@', '+two@') }))).toBe(ofDraw);
    const typed = {
      name: ` ${first.name.replace(' ', '   ')}`,
      postalAddress: first.postalAddress.replaceAll(', ', ',\n '),
    };
    expect(await refusalOf(record({ ...again, ...typed }))).toBe(ofDraw);
    await record({ ...again, ...typed, prizeDrawId: await addOpenDraw() });
    await record(again);
  });

  it('one in a draw on the site or by post, in either order', async () => {
    await leaveMidnight();
    const prizeDrawId = await addOpenDraw();
    const [one, two, three] = [1, 2, 3].map(() => ({
      ...entryByPost(prizeDrawId, newPerson().email),
    })) as [Entry, Entry, Entry];
    const siteEntry = ({ name, postalAddress, email }: Entry) => ({
      ...{ prizeDrawId, name, postalAddress, email: email! },
    });
    await (await askOnSite(siteEntry(one)))();
    const byPost = { ...entryByPost(prizeDrawId), email: one.email!.replace('@', '+post@') };
    expect(await refusalOf(record(byPost))).toBe(ofDraw);
    const { name, postalAddress } = one;
    const unknown = { ...entryByPost(prizeDrawId), name, postalAddress };
    expect(await refusalOf(record(unknown))).toBe(ofDraw);

    await record(two);
    const other = { ...siteEntry(two), email: newPerson().email };
    for (const entry of [{ ...siteEntry(two), postalAddress: three.postalAddress }, other]) {
      const confirm = await askOnSite(entry);
      expect(await refusalOf(confirm())).toBe(
        '409 free_entry_exists: You have a free entry to this draw already.',
      );
    }
  });

  it('one in a draw of many that are sent at once, on the site and by post', async () => {
    await leaveMidnight();
    const prizeDrawId = await addOpenDraw();
    const email = newPerson().email;
    const { name, postalAddress } = entryByPost(prizeDrawId);
    const confirm = await askOnSite({ prizeDrawId, name, postalAddress, email });
    const all = [
      confirm,
      confirm,
      () => record(entryByPost(prizeDrawId, email)),
      () => record({ ...entryByPost(prizeDrawId), name, postalAddress }),
      () => record({ ...entryByPost(prizeDrawId, email), name, postalAddress }),
    ];
    const said = await Promise.all(all.map((send) => refusalOf(send())));
    expect(said.every((one) => one === 'no refusal' || one.startsWith('409 free_entry'))).toBe(
      true,
    );
    const isOfDraw = eq(raffleFreeEntries.prizeDrawId, prizeDrawId);
    const { db } = app.database;
    const kept = await db.select().from(raffleFreeEntries).where(isOfDraw);
    // By the mailbox, by the name, or both: two that share neither are two people to anybody.
    const mailboxes = kept.map(({ mailboxHash }) => mailboxHash).filter(Boolean);
    expect(new Set(mailboxes).size).toBe(mailboxes.length);
    expect(kept.filter((row) => row.name === name).length).toBeLessThan(2);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('no more for it where an entry was recorded many times at once', async () => {
    const entry = entryByPost(await addOpenDraw(), newPerson().email);
    const said = await Promise.all([1, 2, 3, 4].map(() => refusalOf(record(entry))));
    expect(said.toSorted()).toEqual([ofDraw, ofDraw, ofDraw, 'no refusal']);
  });

  it('sees an entry of the site from before, which did not say its draw itself', async () => {
    const prizeDrawId = await addOpenDraw();
    const email = newPerson().email;
    const { name, postalAddress } = entryByPost(prizeDrawId);
    await (await askOnSite({ prizeDrawId, name, postalAddress, email }))();
    await transaction(app.database.db, (tx) =>
      tx
        .update(raffleFreeEntries)
        .set({ prizeDrawId: null, mailboxHash: null })
        .where(eq(raffleFreeEntries.name, name)),
    );
    expect(await refusalOf(record(entryByPost(prizeDrawId, email)))).toBe(ofDraw);
  });
});

describe('whoever gives no email', () => {
  it('is vouched for by staff, which the audit log keeps', async () => {
    const entry = entryByPost(await addOpenDraw());
    expect(await refusalOf(record({ ...entry, isVouchedFor: false }))).toBe(
      '400 bad_input: Please tick this, or enter their email.',
    );
    const { _id } = await record(entry);
    const email = newPerson().email;
    const looked = await record({ ...entryByPost(await addOpenDraw(), email), isVouchedFor: true });
    const detailOf = async (id: string) => {
      const isAbout = eq(auditEntries.subject, `free-entry:${id}`);
      const [row] = await app.database.db.select().from(auditEntries).where(isAbout);
      return row!.detail;
    };
    expect(await detailOf(_id)).toMatchObject({ tickets: 1, isVouchedFor: true });
    expect(await detailOf(looked._id)).not.toHaveProperty('isVouchedFor');
  });
});

it('stands in the account that has its address, in its export, and is forgotten with it', async () => {
  const member = await signUpConfirmed(app);
  const prizeDrawId = await addOpenDraw();
  const given = await record(entryByPost(prizeDrawId, member.person.email.toUpperCase()));
  const { items } = await member.visitor.call(accountsApi.raffleTickets, {});
  expect(items[0]).toMatchObject({ serialFrom: given.serial, count: 1 });
  expect(await exportFreeEntries(app.database.db, member.userId, 9)).toMatchObject([
    { _id: given._id, prizeDrawId, tickets: 1 },
  ]);
  expect((await rowOf(given._id)).mailboxHash).toMatch(/^[0-9a-f]{64}$/);
  await member.visitor.call(profileApi.close, { password: member.person.password });
  expect(await rowOf(given._id)).toMatchObject({
    ...{ name: 'Closed account', email: null, mailboxHash: null },
  });
});

it('is recorded by officials only', async () => {
  const entry = entryByPost(await addOpenDraw());
  for (const role of ['editor', 'auditor'] as const) {
    const { visitor } = await signUpStaff(app, role);
    const call = visitor.call(officeRaffleApi.recordFreeEntry, entry);
    expect(await refusalOf(call)).toMatch(/^403 role_missing/);
  }
});
