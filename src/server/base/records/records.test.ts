// Records that staff keep: lists, changes, removals, exports, over HTTP on both databases.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driversApi } from '#contract/office/content.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let editor: Member;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signUpStaff(app, 'editor');
});
afterAll(() => app.close());

const add = (name: string, hometown: string) =>
  editor.visitor.call(driversApi.create, { name, hometown });

test('a list is searched, ordered and paged by the server', async () => {
  for (const [name, town] of [
    ['Ada Apex', 'Reno'],
    ['Bo 100% Brake', 'Elko'],
    ['Cy Chicane', 'Ely'],
  ]) {
    await add(name as string, town as string);
  }
  const names = async (input: { q?: string; sort?: string; page?: number; limit?: number }) => {
    const { items, total } = await editor.visitor.call(driversApi.list, input);
    return [total, ...items.map((row) => row.name)];
  };
  expect(await names({})).toEqual([3, 'Ada Apex', 'Bo 100% Brake', 'Cy Chicane']);
  expect(await names({ sort: '-name', limit: 1, page: 2 })).toEqual([3, 'Bo 100% Brake']);
  expect(await names({ q: 'EL' })).toEqual([2, 'Bo 100% Brake', 'Cy Chicane']);
  expect(await names({ q: '0%' })).toEqual([1, 'Bo 100% Brake']);
  expect(await names({ q: '_' })).toEqual([0]);
  expect(await refusalOf(editor.visitor.call(driversApi.list, { sort: 'secret' }))).toMatch(
    /^400 bad_input: sort must be one of name/,
  );
});

test('of two who change a record at once, the second is told', async () => {
  const { _id: recordId, version } = await add('Dee Drift', 'Fallon');
  const change = (hometown: string) =>
    editor.visitor.call(driversApi.update, { recordId, version, name: 'Dee Drift', hometown });
  expect((await change('Winnemucca')).hometown).toBe('Winnemucca');
  expect(await refusalOf(change('Tonopah'))).toMatch(/^409 changed_meanwhile/);
  expect((await editor.visitor.call(driversApi.read, { recordId })).hometown).toBe('Winnemucca');
});

test('what is missing is said at its field, and an unknown record is not found', async () => {
  expect(await refusalOf(add(' ', 'Reno'))).toBe('400 bad_input: Please enter the name.');
  for (const recordId of ['00000000-0000-7000-8000-000000000000', 'no-id']) {
    expect(await refusalOf(editor.visitor.call(driversApi.read, { recordId }))).toMatch(/^404/);
  }
});

test('removing answers what went, and a second time nothing', async () => {
  const { _id } = await add('Ed Exit', 'Ely');
  const remove = () => editor.visitor.call(driversApi.remove, { ids: [_id, _id] });
  expect(await remove()).toEqual({ removed: 1, kept: [] });
  expect(await remove()).toEqual({ removed: 0, kept: [] });
});

test('the export has a heading, every row, and no cell that runs as a formula', async () => {
  await add('=HYPERLINK("http://bad.example")', 'Ely');
  const file = await editor.visitor.call(driversApi.export, { q: 'HYPERLINK' });
  const text = Buffer.from(file.base64, 'base64').toString();
  expect(file.fileName).toBe('drivers.csv');
  expect(text).toBe('\uFEFFName,Home town,Car\r\n"\'=HYPERLINK(""http://bad.example"")",Ely,\r\n');
});
