// What each address of the charities shows.
import { expect, it } from 'vitest';
import { chooseCharity } from './chosen-charity.ts';

const charity = (slug: string) => ({
  _id: slug,
  slug,
  name: slug,
  summary: '',
  body: '',
  website: null,
  imageId: null,
  imageAlt: '',
  preference: null,
});
const charities = [charity('care-foundation-eps'), charity('heart-to-heart')];

it('shows the charity that is named', () => {
  expect(chooseCharity(charities, 'care-foundation-eps')).toEqual({
    isList: false,
    charity: charities[0],
  });
});

it('shows the list with Heart to Heart for anything else', () => {
  for (const name of [undefined, '', 'nobody', '__proto__', 'HEART'])
    expect(chooseCharity(charities, name)).toEqual({ isList: true, charity: charities[1] });
});

it('does without Heart to Heart where it is missing', () => {
  expect(chooseCharity([], 'heart-to-heart')).toEqual({ isList: true, charity: null });
});
