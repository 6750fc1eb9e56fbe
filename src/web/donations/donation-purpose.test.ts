// Proves that a donor's account says what a donation was for as the receipt does.
import { expect, it } from 'vitest';
import { purposeOfDonation } from './donation-purpose.ts';

const charities = [{ preference: 'kids-golf', name: 'Kids on the Green' }];
const gift = (donationPreference: string | null, isEntry = false) =>
  purposeOfDonation({ donationPreference, isEntry }, charities);

it('names the charity, also one that has no page any more, and of an entry the association', () => {
  expect(gift('kids-golf')).toBe('Kids on the Green');
  expect(gift('heart-to-heart')).toBe('Heart To Heart');
  expect(gift(null)).toBe('Where it is needed most');
  expect(gift(null, true)).toBe('The association, as an entry of the golf tournament');
  const kept = { donationPreference: 'kids-golf', isEntry: false };
  expect(purposeOfDonation(kept, undefined)).toBe('');
});
