// What a donor's choice comes to.
import { describe, expect, it } from 'vitest';
import {
  chosenDollars,
  dollarsOf,
  inclusionOf,
  initialChoice,
  offeredAmounts,
} from './donation-choice.ts';

const custom = (text: string) => chosenDollars({ amount: 'custom', custom: text, preference: '' });

describe('chosenDollars', () => {
  it('takes whole dollars as people write them', () => {
    expect(custom(' $1,250 ')).toBe(1250);
    expect(custom('1')).toBe(1);
    expect(custom('50000')).toBe(50_000);
  });

  it('takes nothing else', () => {
    for (const text of ['', '0', '-5', '12.50', '50001', '1e3', 'ten', '５']) {
      expect(custom(text)).toBeNull();
    }
  });
});

describe('initialChoice', () => {
  it('takes a listed amount over, and any other as a custom one', () => {
    expect(initialChoice(100, false)).toMatchObject({ amount: '100' });
    expect(initialChoice(60, false)).toMatchObject({ amount: 'custom', custom: '60' });
    expect(initialChoice(null, false).amount).toBeNull();
  });

  it('knows the $1 preset only where the page asks for it', () => {
    expect(offeredAmounts(true)[0]).toBe(1);
    expect(offeredAmounts(false)[0]).toBe(25);
  });
});

describe('dollarsOf', () => {
  it('reads amt, and nothing that is no amount', () => {
    expect(dollarsOf('250')).toBe(250);
    for (const text of [null, '', '0', '-1', '99999', '1.5', 'x'])
      expect(dollarsOf(text)).toBeNull();
  });
});

it('says what an amount includes, with words that stay together', () => {
  const tiers = [{ amount: 25, jackpotCredits: 1, raffleTickets: 1200, voteTokens: 0 }];
  expect(inclusionOf(tiers, 30)).toBe('1\u00a0credit · 1,200\u00a0raffle\u00a0tickets');
  expect(inclusionOf(tiers, 24)).toBe('Every dollar counts');
});
