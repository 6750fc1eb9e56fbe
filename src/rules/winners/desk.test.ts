// What the winners' desk needs, whose age counts, and which tax numbers there can be.
import { describe, expect, it } from 'vitest';
import { isBirthDate, isOfAge } from './age.ts';
import { identityMistake, missingOf, type WinnerPapers } from './desk.ts';
import type { ShareTax } from './tax.ts';
import { isPossibleTaxNumber, printTaxNumber, readTaxNumber } from './tax-number.ts';

const untaxed: ShareTax = {
  ...{ isReported: false, withholding: 'none', netCents: 0, withheldCents: 0, paidCents: 0 },
};
const papers: WinnerPapers = {
  ...{ prizeCents: 4_500, isCash: true, taxBearer: 'winner', hasName: true, hasAddress: true },
  ...{ hasBirthDate: false, hasIdentity: false, hasTaxForm: false, hasTaxNumber: false },
  ...{ tax: untaxed, taxPaidInCents: null, game: 'jackpot', entryMoney: 'here' },
  hasOpenFinding: false,
};
const all = { hasBirthDate: true, hasIdentity: true, hasTaxForm: true };
const taxed: ShareTax = { ...untaxed, isReported: true, withheldCents: 240_000 };

describe('what is missing', () => {
  it.each([
    ['a small prize', {}, []],
    ['a small prize without an address', { hasAddress: false }, ['address']],
    ['$599.99', { prizeCents: 59_999 }, []],
    ['$600', { prizeCents: 60_000 }, ['birth-date', 'identity', 'tax-form']],
    ['$600 with all papers', { prizeCents: 60_000, ...all }, []],
    [
      'golf whose donation went back',
      { game: 'golf' as const, entryMoney: 'gone' as const },
      ['donation-gone'],
    ],
    [
      'a raffle ticket whose payment is disputed',
      { game: 'raffle' as const, entryMoney: 'disputed' as const },
      ['ticket-disputed'],
    ],
    ['a card whose credit went back', { entryMoney: 'gone' as const }, ['card-gone']],
    ['one that is in doubt', { hasOpenFinding: true }, ['finding-open']],
    ['without a rule', { prizeCents: 60_000, ...all, tax: null }, ['tax-rule']],
    ['money without a tax number', { prizeCents: 1_000_000, ...all, tax: taxed }, []],
    [
      'a car without a tax number, before the tax is paid in',
      { prizeCents: 1_000_000, ...all, tax: taxed, isCash: false },
      ['tax-number', 'tax-paid-in'],
    ],
    [
      'a car of which less was paid in',
      { ...all, tax: taxed, isCash: false, hasTaxNumber: true, taxPaidInCents: 239_999 },
      ['tax-paid-in'],
    ],
    [
      'a car whose tax is paid in',
      { ...all, tax: taxed, isCash: false, hasTaxNumber: true, taxPaidInCents: 240_000 },
      [],
    ],
    [
      'a car whose tax the association bears',
      { ...all, tax: taxed, isCash: false, hasTaxNumber: true, taxBearer: 'association' as const },
      [],
    ],
  ])('of %s', (_what, more, missing) => {
    expect(missingOf({ ...papers, ...more })).toEqual(missing);
  });
});

it('takes two kinds of identification, one with a photo, none expired', () => {
  const license = {
    ...{ kind: 'drivers-license' as const, lastFour: '1234', issuer: 'Nevada' },
    expiresOn: '2030-01-01',
  };
  const card = {
    ...{ kind: 'social-security-card' as const, lastFour: '6789', issuer: 'SSA' },
    expiresOn: null,
  };
  const voter = { ...card, kind: 'voter-card' as const };
  const today = '2026-11-23';
  expect(identityMistake([license, card], today)).toBeNull();
  expect(identityMistake([license, license], today)).toMatch(/two different kinds/);
  expect(identityMistake([voter, card], today)).toMatch(/photo/);
  expect(identityMistake([{ ...license, expiresOn: null }, card], today)).toMatch(/until when/);
  expect(identityMistake([{ ...license, expiresOn: '2026-11-22' }, card], today)).toMatch(
    /expired/,
  );
});

it('counts birthdays as New York does', () => {
  expect(isOfAge('2008-03-02', new Date('2026-03-02T20:00:00Z'))).toBe(true);
  expect(isOfAge('2008-03-02', new Date('2026-03-01T20:00:00Z'))).toBe(false);
  expect(isOfAge('2008-03-02', new Date('2026-03-02T04:00:00Z'))).toBe(false);
  expect(isOfAge('2008-02-29', new Date('2026-02-28T20:00:00Z'))).toBe(false);
  expect(isOfAge('2008-02-29', new Date('2026-03-01T20:00:00Z'))).toBe(true);
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isBirthDate('2026-11-24', now)).toBe(false);
  expect(isBirthDate('1906-11-22', now)).toBe(false);
  expect(isBirthDate('1980-05-01', now)).toBe(true);
});

it('refuses tax numbers that nobody can have', () => {
  expect(readTaxNumber('123-45 6789')).toBe('123456789');
  expect(readTaxNumber('12345678')).toBeNull();
  for (const none of ['000000000', '000123456', '666121234', '123004567', '123450000']) {
    expect(isPossibleTaxNumber(none)).toBe(false);
  }
  for (const none of ['078051120', '999999999', '900101234', '123456789']) {
    expect(isPossibleTaxNumber(none)).toBe(false);
  }
  for (const one of ['457556462', '900701234']) expect(isPossibleTaxNumber(one)).toBe(true);
  expect(printTaxNumber('457556462')).toBe('457-55-6462');
});
