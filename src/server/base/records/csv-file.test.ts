// What a cell of a CSV file becomes: numbers stay numbers, and no text runs as a formula.
import { expect, test } from 'vitest';
import { type Cell, csvFile, moneyCell } from './csv-file.ts';

const lineOf = (...cells: Cell[]) =>
  Buffer.from(csvFile('a.csv', ['A'], [cells]).base64, 'base64')
    .toString()
    .split('\r\n')[1];

test('B15: amounts and numbers below zero are numbers, which spreadsheets add up', () => {
  expect(lineOf(moneyCell(-3_378_100), -5, moneyCell(5), moneyCell(0), moneyCell(null))).toBe(
    '-33781.00,-5,0.05,0.00,',
  );
});

test('B15: text that could run as a formula stays text, whatever it looks like', () => {
  expect(lineOf('=1+1', '+1 775 555 0142', '-5', '@ann', 'a-b')).toBe(
    "'=1+1,'+1 775 555 0142,'-5,'@ann,a-b",
  );
  expect(lineOf('\uFF1D1', '\t=1', true, false, null)).toBe("'\uFF1D1,'\t=1,yes,no,");
});
