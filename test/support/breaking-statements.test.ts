// What a migration may not do while the version before still runs.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findBreaking } from '../../scripts/breaking-statements.ts';

it.each([
  ['drop table "charities";', 'drops'],
  ['truncate "charities";', 'empties a table'],
  ['alter table "users" drop column "name";', 'drops'],
  ['alter table "users" rename column "name" to "full_name";', 'renames'],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;', 'sets not null'],
  ['ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer;', 'changes a type'],
  ['alter table "users" add column "age" integer not null;', 'adds a column that must be filled'],
  [
    'alter table "users" add constraint "grown" check ("users"."birth" < now());',
    'adds a constraint over existing rows',
  ],
  ['create unique index "one" on "users" ("name");', 'adds a constraint over existing rows'],
])('R14: refuses %s', (statement, what) => {
  expect(findBreaking(`create table "other" ("id" uuid);\n${statement}`)).toEqual([
    expect.stringMatching(new RegExp(`^${what}: `)),
  ]);
});

it.each([
  'create trigger "t" after delete or truncate on "users" for each statement execute function f();',
  'alter table "users" add column "age" integer;',
  'alter table "users" add column "age" integer default 0 not null;',
  'alter table "users" add constraint "grown" check (true) not valid;',
  'create table "a" ("id" uuid not null);--> statement-breakpoint\nalter table "a" add constraint "b" foreign key ("id") references "users"("id");',
  'create table "a" ("id" uuid);create unique index "b" on "a" ("id");',
  'alter table "users" add column "team" uuid;\nalter table "users" add constraint "t" foreign key ("team") references "teams"("id");',
  'create function f() returns void language sql as $$ drop table x; truncate y $$;',
  '-- stops the version before: nobody has ever written there\ndrop table "charities";',
])('R14: takes %s', (migration) => {
  expect(findBreaking(migration)).toEqual([]);
});

it('R14: takes every migration since the rule', () => {
  const files = readdirSync('migrations').filter((file) => /^\d{4}_.*\.sql$/.test(file));
  const ruled = files.filter((file) => file >= '0012');
  for (const file of ruled) {
    expect([file, findBreaking(readFileSync(`migrations/${file}`, 'utf8'))]).toEqual([file, []]);
  }
});
