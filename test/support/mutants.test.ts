// The guards that mutants take away: each still stands where it is said to stand.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '../mutants/mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('each guard stands once in its file, so that taking it away takes something away', () => {
  const strays = mutants.filter(
    ({ file, text }) => readFileSync(path.join(root, file), 'utf8').split(text).length !== 2,
  );
  expect(strays.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

it('guards that are taken away in one run each have a text of their own', () => {
  const apart = mutants.filter(({ isApart }) => isApart);
  const shared = apart.filter((one) =>
    apart.some((other) => {
      if (other === one || other.file !== one.file) return false;
      if (other.noticedBy[0] !== one.noticedBy[0]) return false;
      const source = readFileSync(path.join(root, one.file), 'utf8');
      const [from, to] = [source.indexOf(one.text), source.indexOf(other.text)];
      return from < to + other.text.length && to < from + one.text.length;
    }),
  );
  expect(shared.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

it('each guard names a test that there is', () => {
  const lost = mutants.filter(({ name, noticedBy: [file, names], isApart }) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return isApart ? !source.includes(`'${name}'`) : !new RegExp(names ?? '').test(source);
  });
  expect(lost.map(({ name, noticedBy }) => `${name}: ${noticedBy}`)).toEqual([]);
});

/** Where a lock needs no mutant of its own, and why. */
const exempt: Record<string, string> = {
  'src/server/base/database/locks.ts': 'what every named lock is made of',
  'src/server/base/database/migrate.ts': 'looked at by starts.test.ts',
  'src/server/features/play-limits/lock-player.ts': 'taken away where it is called',
  'src/server/features/raffle/tickets/ticket-lock.ts': 'taken away where it is called',
  'src/server/features/jackpot/races/race-lock.ts': 'taken away where it is called',
  'src/server/base/winners/lock-sharers.ts': 'taken away where it is called',
  'src/server/base/database/functions/ledger_post.sql': 'only gives an order',
  'src/server/base/ledger/post.ts': 'only gives an order',
  'src/server/base/http/keep-reports.ts': 'waits for nobody: it passes over what others count',
};
/** The row was locked a moment before, by the transaction that began the payment. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text of another file.
const begun = 'from payments where id = ${paymentId} for update';

it('each lock of the source is taken away by a mutant', () => {
  const lock = /lock(?:Alone|Shared)\(tx|\.for\('|for (?:no key )?update|for share|advisory_xact/g;
  const left: string[] = [];
  for (const file of globSync('src/server/**/*.{ts,sql}', { cwd: root })) {
    if (file.endsWith('.test.ts') || file in exempt) continue;
    const source = readFileSync(path.join(root, file), 'utf8').replace(begun, '');
    const taken = mutants
      .filter((one) => one.file === file)
      .map(({ text }) => [source.indexOf(text), source.indexOf(text) + text.length] as const);
    for (const { 0: text, index } of source.matchAll(lock)) {
      const isTaken = taken.some(([from, to]) => from <= index && index < to);
      if (!isTaken) left.push(`${file}: ${text}`);
    }
  }
  expect(left).toEqual([]);
});
