// The order of the sponsors, their cars, and which websites are linked.
import { expect, it } from 'vitest';
import { hostOf, sponsorEntries } from './sponsor-entries.ts';

const sponsor = (name: string, carNumber: number, website: string | null = null) => ({
  _id: name,
  name,
  carNumber,
  website,
  description: '',
  imageId: 'image',
  imageAlt: 'A logo',
});
const colors = { body: '#000', accent: '#fff', ink: '#fff' };
const car = (number: number, driver: string, entities: string[]) => ({
  _id: `car ${number}`,
  number,
  driver,
  entities,
  imageId: `image ${number}`,
  imageAlt: `Car ${number}`,
  colors,
});

it('sorts by car number, with 100 last', () => {
  const entries = sponsorEntries(
    [sponsor('None', 100), sponsor('Twelve', 12), sponsor('Also none', 100), sponsor('Two', 2)],
    [],
    [],
  );
  expect(entries.map((entry) => entry.name)).toEqual(['Two', 'Twelve', 'Also none', 'None']);
});

it('brings each car that carries the sponsor, with its driver if there is one', () => {
  const [entry] = sponsorEntries(
    [sponsor('Tires', 2)],
    [car(2, 'd1', ['Tires']), car(7, 'd1', ['Bread']), car(31, 'gone', ['Bread', 'Tires'])],
    [{ _id: 'd1', name: 'Ada Reyes', hometown: 'Reno' }],
  );
  expect(entry?.cars).toEqual([
    { number: 2, imageId: 'image 2', imageAlt: 'Car 2', colors, driver: 'Ada Reyes' },
    { number: 31, imageId: 'image 31', imageAlt: 'Car 31', colors, driver: null },
  ]);
});

it('links web addresses only', () => {
  expect(hostOf('https://www.tires.example/shop')).toBe('tires.example');
  expect(hostOf('javascript:alert(1)')).toBeNull();
  expect(hostOf('https://')).toBeNull();
  expect(hostOf(null)).toBeNull();
});
