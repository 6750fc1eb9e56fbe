import { expect, it } from 'vitest';
import { mayDo, packStates, readCarrier, trackingUrl } from './gift-packs.ts';

it('lets nothing be changed of a pack that is under way, and sends none twice', () => {
  expect(mayDo('claim', 'sent')).toBe(false);
  expect(packStates.filter((state) => mayDo('send', state))).toEqual(['claimed', 'returned']);
  expect(packStates.filter((state) => mayDo('return', state))).toEqual(['sent']);
});

it('leads to the page of a carrier, and nowhere without one', () => {
  expect(trackingUrl('ups', '1Z 999')).toBe('https://www.ups.com/track?tracknum=1Z999');
  expect(trackingUrl('other', '1Z 999')).toBeNull();
  expect(trackingUrl('usps', null)).toBeNull();
});

it('reads carriers as people write them', () => {
  expect(['FedEx', ' usps ', 'Another carrier', 'Pony'].map(readCarrier)).toEqual([
    ...['fedex', 'usps', 'other'],
    null,
  ]);
});
