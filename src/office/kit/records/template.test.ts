// Templates of imports: the headings that the import asks for, and as many cells in the example.
import { expect, test } from 'vitest';
import { templateOf } from './template.ts';

test('a template names the columns and has an example, with cells quoted where they need it', () => {
  const { base64, fileName } = templateOf({
    noun: 'candidates',
    importHeadings: ['Name', 'From'],
    importExample: ['Bea "B"', 'Elko, Nevada'],
  });
  expect(fileName).toBe('candidates-template.csv');
  expect(Buffer.from(base64, 'base64').toString()).toBe(
    '\uFEFFName,From\r\n"Bea ""B""","Elko, Nevada"\r\n',
  );
});
