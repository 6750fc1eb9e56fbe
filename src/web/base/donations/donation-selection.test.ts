// A donor's choice as it is paid.
import { expect, it } from 'vitest';
import { initialChoice } from './donation-choice.ts';
import { donationSelection, repetition } from './donation-selection.tsx';

it('prices the gift, with the card fee where the donor covers it', () => {
  const choice = initialChoice(100, false);
  expect(donationSelection(choice, [])).toMatchObject({ amountCents: 10_000, name: 'Donation' });
  const covering = donationSelection({ ...choice, coversFee: true }, []);
  expect(covering?.amountCents).toBe(10_330);
  expect(donationSelection(initialChoice(null, false), [])).toBeNull();
});

it('says when a monthly gift repeats', () => {
  expect(repetition(new Date(2026, 10, 21, 12))).toContain(
    'on the 21st of every month, next on December 21, 2026.',
  );
  expect(repetition(new Date(2027, 0, 31, 12))).toContain(
    'on the 31st of every month, or the last day of a shorter month, next on February 28, 2027.',
  );
});
