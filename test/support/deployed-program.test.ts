// What the files for machines start is what `npm start` starts, wherever the build puts it.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const program = /build\/[\w/-]+\.js/g;
const programsIn = (file: string) => readFileSync(file, 'utf8').match(program) ?? [];

it('is one program in the container, in the units of systemd and in the manual', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [started] = scripts.start.match(program);
  const files = ['deploy/Dockerfile', ...globSync('deploy/systemd/homestretch{,@}.service')];
  expect(files).toHaveLength(3);
  for (const file of [...files, 'docs/operations.md']) {
    expect([file, programsIn(file)]).toEqual([file, [started]]);
  }
});
