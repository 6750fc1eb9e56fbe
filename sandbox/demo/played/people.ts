// The people of the demo's past: who gave, played, voted and entered; nobody can sign in as one of them.
import { golfEntrants } from '../golf-entrants.ts';
import { stableId } from '../stable-id.ts';

/** Somebody who took part. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  postalAddress: string;
}

const firstNames =
  'Ada Ben Carla Dev Elena Frank Grace Hugo Iris Jonah Kira Luis Maya Noah Opal Pete Quinn Rosa Sam Tess Umar Vera Walt Xenia Yolanda Zach Alma Bruno Celia Dwayne Esther Felix Gloria Hank Inez Jerome Kathy Leon Mabel Nate Odessa Paul Ramona Sterling Tanya Ursula Vince Willa'.split(
    ' ',
  );

const lastNames =
  'Moreno Okafor Jensen Patel Rossi Whitaker Liu Marsh Novak Reyes Stone Vega Brandt Quinn Harris Dawson Abara Delgado Ito Fowler Greer Hanley Ibarra Jordan Keller Lowe Mercer Norris Ochoa Pruett Ramsey Salas Tran Upton Valdez Wexler Yates Zeller Boone Carver Dunn Ellis Farrow Gaines Holt Ingram Kemp Lopez Mays Nolan'.split(
    ' ',
  );

const streets = ['Willow Street', 'Alder Avenue', 'Second Street', 'Canyon Road', 'Depot Lane'];
const towns = ['Reno, NV 89501', 'Elko, NV 89801', 'Boise, ID 83702', 'Macon, GA 31201'];

/** How many people give and play. */
const crowd = 240;

function personOf(name: string, at: number, town = towns[at % towns.length]!): Person {
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase();
  return {
    userId: stableId(`supporter:${name}`),
    name,
    email: `${mailbox.replaceAll(' ', '.')}@supporters.example`,
    postalAddress: `${100 + 7 * at} ${streets[at % streets.length]}, ${town}`,
  };
}

/** No two of them share a name: each round over the first names moves on among the last ones. */
const names = Array.from({ length: crowd }, (_, at) => {
  const round = Math.floor(at / firstNames.length);
  const first = at % firstNames.length;
  return `${firstNames[first]} ${lastNames[(7 * first + 41 * round) % lastNames.length]}`;
});

/** She matched all six once (news/games.ts tells of her). */
export const jackpotWinner: Person = personOf('Darlene Hutchins', 7, 'Lima, OH 45801');

/** Those who give and play. */
export const supporters: readonly Person[] = [
  ...names.map((name, at) => personOf(name, at)),
  jackpotWinner,
];

/** Those who entered the golf tournament, in the order of their entries. */
export const entrants: readonly Person[] = golfEntrants.map(([name], at) => personOf(name, at));

/** The account of the demo's player, which visitors sign in to. */
export const playerId = stableId('account:player');
