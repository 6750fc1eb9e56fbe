// The circuits of the series and the races that are run on them.
import { stableId } from './stable-id.ts';
import type { DemoLocation } from './types.ts';

interface Circuit {
  name: string;
  city: string;
  country: string;
  /** The names of its races, used in turn. */
  races: readonly [string, string, string, string, string, string];
}

const circuits: readonly Circuit[] = [
  {
    name: 'Red Wash Speedway',
    city: 'Las Vegas, Nevada',
    country: 'United States',
    races: [
      'Neon 200',
      'Desert Bloom 150',
      'Red Wash Classic',
      'Dry Lake Dash',
      'Sagebrush 36',
      'Silver State Sprint',
    ],
  },
  {
    name: 'Millrace Raceway',
    city: 'Asheville, North Carolina',
    country: 'United States',
    races: [
      'Blue Ridge 200',
      'Millrace Mile',
      'Front Porch 150',
      'Laurel Cup',
      'Banjo Creek 36',
      'Foothills Sprint',
    ],
  },
  {
    name: 'Harbor Point Circuit',
    city: 'Portland, Maine',
    country: 'United States',
    races: [
      'Lamplighter 200',
      'Harbor Lights 150',
      'Salt Air Cup',
      'Lobster Buoy 36',
      'Breakwater Sprint',
      'Nor’easter Classic',
    ],
  },
  {
    name: 'Cottonwood Park',
    city: 'Tulsa, Oklahoma',
    country: 'United States',
    races: [
      'Cottonwood Classic',
      'Prairie Fire 200',
      'Wheatfield 150',
      'Two-Lane Trophy',
      'Redbud 36',
      'Windmill Sprint',
    ],
  },
  {
    name: 'Long Meadow Ring',
    city: 'Leeds',
    country: 'United Kingdom',
    races: [
      'Long Meadow Trophy',
      'Tea Break 36',
      'Dry Stone 200',
      'Brass Band 150',
      'Moorland Cup',
      'Half-Day Sprint',
    ],
  },
  {
    name: 'Circuit des Platanes',
    city: 'Toulouse',
    country: 'France',
    races: [
      'Prix des Platanes',
      'Garonne 200',
      'Violette Cup',
      'Brick City 150',
      'Midi Sprint',
      'Canal 36',
    ],
  },
  {
    name: 'Autodromo della Ghiaia',
    city: 'Parma',
    country: 'Italy',
    races: [
      'Trofeo della Ghiaia',
      'Via Emilia 200',
      'Gravel Riviera 150',
      'Coppa del Portico',
      'Po Valley 36',
      'Little Verdi Sprint',
    ],
  },
  {
    name: 'Kawabe Riverside Course',
    city: 'Kanazawa',
    country: 'Japan',
    races: [
      'Kawabe Cup',
      'Gold Leaf 200',
      'Rain Umbrella 150',
      'Lantern Row 36',
      'Garden Pond Classic',
      'Riverside Sprint',
    ],
  },
  {
    name: 'Yarra Bend Loop',
    city: 'Melbourne',
    country: 'Australia',
    races: [
      'Yarra Bend 200',
      'Tram Stop 36',
      'Flat White 150',
      'Gum Tree Trophy',
      'Southerly Cup',
      'Long Weekend Sprint',
    ],
  },
  {
    name: 'Lakeshore Bowl',
    city: 'Hamilton, Ontario',
    country: 'Canada',
    races: [
      'Lakeshore 200',
      'Maple Mile',
      'Steel Town 150',
      'Harvest Bowl',
      'Escarpment 36',
      'Ferry Dock Sprint',
    ],
  },
];

/** The circuits. */
export const locations: DemoLocation[] = circuits.map(({ name, city, country }) => ({
  id: stableId(`location:${name}`),
  name,
  city,
  country,
}));

/** The circuit and the race's name in a week, the same for that week whenever it is asked. */
export function racePlace(week: number): { locationId: string; name: string } {
  const circuit = circuits[week % circuits.length]!;
  const name = circuit.races[Math.floor(week / circuits.length) % circuit.races.length]!;
  return { locationId: stableId(`location:${circuit.name}`), name };
}
