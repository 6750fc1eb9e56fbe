// What a donor's choice comes to.
import { describe, expect, it } from 'vitest';
import {
  chosenDollars,
  dollarsOf,
  donationItem,
  giftsThatEarn,
  grantedTiers,
  inclusionOf,
  inclusionWithin,
  initialChoice,
  offeredAmounts,
  withoutPerks,
} from './donation-choice.ts';

const custom = (text: string) => chosenDollars({ amount: { listed: 'custom', own: text } });

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
    expect(initialChoice(100, false)).toMatchObject({ amount: { listed: '100' } });
    expect(initialChoice(60, false)).toMatchObject({
      amount: { listed: 'custom', own: '60' },
    });
    expect(initialChoice(null, false).amount.listed).toBeNull();
  });

  it('knows the $1 preset only where the page asks for it', () => {
    expect(offeredAmounts(true)[0]).toBe(1);
    expect(offeredAmounts(false)[0]).toBe(25);
  });

  it('is monthly only where the page asks for it', () => {
    expect(initialChoice(25, false, true).frequency).toBe('monthly');
    expect(initialChoice(25, false).frequency).toBe('once');
  });
});

describe('dollarsOf', () => {
  it('reads amt, and nothing that is no amount', () => {
    expect(dollarsOf('250')).toBe(250);
    for (const text of [null, '', '0', '-1', '99999', '1.5', 'x'])
      expect(dollarsOf(text)).toBeNull();
  });
});

describe('giftsThatEarn', () => {
  const nothing = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };

  it('begins at the least tier that grants something, and names what any tier grants', () => {
    const tiers = [
      { ...nothing, amount: 100, jackpotCredits: 25, raffleTickets: 50 },
      { ...nothing, amount: 10 },
      { ...nothing, amount: 50, jackpotCredits: 10 },
    ];
    expect(giftsThatEarn(tiers)).toBe('$50 on come with jackpot credits and raffle tickets');
  });

  it('says nothing where no gift earns anything', () => {
    expect(giftsThatEarn([])).toBeNull();
    expect(giftsThatEarn([{ ...nothing, amount: 25 }])).toBeNull();
  });
});

describe('where something is restricted', () => {
  const tiers = [{ amount: 25, jackpotCredits: 5, raffleTickets: 10, voteTokens: 5 }];

  it('leaves out the perks that are not granted there', () => {
    expect(inclusionOf(grantedTiers(tiers, ['donate', 'vote']), 25)).toBe(
      '5\u00a0vote\u00a0tokens',
    );
    expect(grantedTiers(tiers, ['donate', 'raffle', 'jackpot', 'vote'])).toEqual(tiers);
  });

  it('says so before paying', () => {
    expect(withoutPerks(['donate', 'raffle', 'jackpot', 'vote', 'tournament'])).toBeNull();
    expect(withoutPerks(['donate', 'jackpot', 'vote'])).toBe(
      'Where you are, a donation comes without raffle tickets.',
    );
    expect(withoutPerks(['donate', 'vote'])).toBe(
      'Where you are, a donation comes without jackpot credits and raffle tickets.',
    );
  });
});

it('sends only what was chosen', () => {
  const choice = initialChoice(25, false);
  expect(donationItem(choice, 25)).toEqual({ type: 'donation', dollarAmount: 25 });
  const more = {
    ...choice,
    preference: 'heart-to-heart',
    frequency: 'monthly' as const,
    coversFee: true,
  };
  expect(donationItem(more, 25)).toEqual({
    type: 'donation',
    dollarAmount: 25,
    donationPreference: 'heart-to-heart',
    frequency: 'monthly',
    coversFee: true,
  });
  expect(donationItem({ ...choice, withoutPerks: true }, 25)).toMatchObject({ withoutPerks: true });
});

it('says what an amount includes, with words that stay together', () => {
  const tiers = [{ amount: 25, jackpotCredits: 1, raffleTickets: 1200, voteTokens: 0 }];
  expect(inclusionOf(tiers, 30)).toBe('1\u00a0credit · 1,200\u00a0raffle\u00a0tickets');
  expect(inclusionOf(tiers, 24)).toBe('Every dollar counts');
});

it('says that a gift beyond one’s own limit comes without extras', () => {
  const tiers = [{ amount: 25, jackpotCredits: 5, raffleTickets: 10, voteTokens: 0 }];
  expect(inclusionWithin(tiers, 25, 2_499)).toBe('Without extras: your own limit');
  expect(inclusionWithin(tiers, 25, 2_500)).toContain('raffle');
  expect(inclusionWithin(tiers, 25, null)).toContain('raffle');
  expect(inclusionWithin(tiers, 10, 0)).toBe('Every dollar counts');
});
