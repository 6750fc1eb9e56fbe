// Every kind of record that staff keep, through its whole life, over HTTP on both databases.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeImagesApi } from '#contract/office/images.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import type { RecordExample } from '#test/support/record-example.ts';
import { makeRecordExamples } from '#test/support/record-examples.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let owner: Member;
let examples: Record<string, RecordExample>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#2a6b4f' },
  })
    .png()
    .toBuffer();
  const { _id } = await owner.visitor.call(officeImagesApi.upload, {
    fileBase64: picture.toString('base64'),
    alt: 'A green field',
  });
  examples = await makeRecordExamples(owner.visitor, _id);
});
afterAll(() => app.close());

const kinds = [
  'drivers',
  'locations',
  'sponsors',
  'cars',
  'races',
  'articles',
  'charities',
  'highlights',
  'licenses',
  'benefit-values',
  'disclosures',
  'place-restrictions',
  'prizes',
  'prize-draws',
  'contests',
  'contest-events',
  'candidates',
  'gift-pack-costs',
  'tax-rules',
  'track-rules',
  'tournament-dates',
  'tournaments',
];

test('there is an example of every kind', () => {
  expect(Object.keys(examples).sort()).toEqual([...kinds].sort());
});

test.each(kinds)('%s are added, found, changed, exported and removed', async (noun) => {
  const { api, fields, change } = examples[noun] as RecordExample;
  const { call } = owner.visitor;
  const added = await call(api.create, fields);
  const recordId = added._id as string;
  const list = await call(api.list, { limit: 100 });
  expect(list.items.map((row) => row._id)).toContain(recordId);

  const version = added.version as string;
  const next = { ...fields, ...change };
  const changed = await call(api.update, { ...next, recordId, version });
  const [name, value] = Object.entries(change)[0] as [string, unknown];
  expect(changed[name]).toEqual(value);
  expect(await refusalOf(call(api.update, { ...next, recordId, version }))).toMatch(
    /^409 changed_meanwhile/,
  );
  expect(await call(api.read, { recordId })).toEqual(changed);

  // Every order of the contract has its columns.
  const orders = sortsOf(api);
  for (const sort of orders) await call(api.list, { sort });
  const file = await call(api.export, {});
  const lines = Buffer.from(file.base64 as string, 'base64')
    .toString()
    .trim()
    .split('\r\n');
  expect(lines.length).toBe(1 + (await call(api.list, {})).total);

  expect(await call(api.remove, { ids: [recordId] })).toEqual({ removed: 1, kept: [] });
  expect(await refusalOf(call(api.read, { recordId }))).toMatch(/^404 not_found/);
  expect(await auditOf(recordId)).toEqual(['created', 'updated', 'removed']);
});

/** All orders that a list can be asked for. */
function sortsOf(api: RecordExample['api']): string[] {
  const { sort } = api.list.input.shape as unknown as {
    sort: { unwrap(): { options: string[] } };
  };
  return sort.unwrap().options;
}

/** What the audit trail holds of a record, oldest first. */
async function auditOf(recordId: string): Promise<string[]> {
  const found = await app.database.db.execute(
    sql`select action from audit_entries where subject like ${`%:${recordId}`} order by id`,
  );
  return (found as unknown as { rows: { action: string }[] }).rows.map(
    ({ action }) => action.split('.')[1] as string,
  );
}
