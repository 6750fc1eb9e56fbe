// The businesses behind the cars, with the words they use about themselves.
import { drawingNameOf, readDrawing } from './read-drawing.ts';
import { stableId } from './stable-id.ts';
import type { DemoImage, DemoSponsor } from './types.ts';

interface Business {
  name: string;
  description: string;
  website: string | null;
  /** The numbers of the cars that carry its name. */
  cars: readonly number[];
}

const businesses: readonly Business[] = [
  {
    name: 'Marrow & Rye',
    cars: [1],
    website: 'https://marrowandrye.example',
    description:
      'A corner bakery with a very old oven and a very early alarm clock. Friday’s unsold loaves go to the youth center next door.',
  },
  {
    name: 'Ridgeline Tire',
    cars: [2, 31],
    website: 'https://ridgelinetire.example',
    description:
      'Tires, alignment and honest advice since 1974. First-time car owners coming out of care get their first rotation free.',
  },
  {
    name: 'Sunbelt Community Credit Union',
    cars: [3],
    website: 'https://sunbeltccu.example',
    description:
      'A member-owned credit union that opens checking accounts without a co-signer. Its tellers teach the Saturday budgeting class.',
  },
  {
    name: 'Calloway Hardware',
    cars: [4],
    website: 'https://callowayhardware.example',
    description:
      'Three aisles, nine thousand drawers and somebody who knows what the thing is called. Donates a starter toolbox with every first lease.',
  },
  {
    name: 'KHMS 98.3',
    cars: [5],
    website: 'https://khms983.example',
    description:
      'The valley’s listener-supported station. It calls every race live and plays the winner’s favorite song.',
  },
  {
    name: 'Blue Gate Dairy',
    cars: [6, 32],
    website: 'https://bluegatedairy.example',
    description:
      'A family dairy with two hundred Jerseys and a milk truck that still stops at the door.',
  },
  {
    name: 'Pomona Row Orchards',
    cars: [7],
    website: 'https://pomonarow.example',
    description:
      'Eleven kinds of apples, one kind of cider and a hayride in October. Seasonal jobs are held open for young people leaving care.',
  },
  {
    name: 'Inkwell Press',
    cars: [8],
    website: 'https://inkwellpress.example',
    description:
      'Letterpress and offset under one roof. Prints the race programs, the raffle posters and, for nothing, any resume.',
  },
  {
    name: 'Tandem Bicycle Works',
    cars: [9],
    website: 'https://tandemworks.example',
    description:
      'Builds, fixes and lends bicycles. Every refurbished commuter bike it gives away comes with a lock and a helmet.',
  },
  {
    name: 'Dunmore Roofing',
    cars: [10],
    website: 'https://dunmoreroofing.example',
    description:
      'Roofs that stay put, by a crew that shows up. Trains two apprentices from the association every summer.',
  },
  {
    name: 'Lantern Books',
    cars: [11, 35],
    website: 'https://lanternbooks.example',
    description:
      'New and used books, open until the last reader leaves. Keeps a shelf where young adults from care take what they like.',
  },
  {
    name: 'Saltbox Coffee',
    cars: [12],
    website: 'https://saltboxcoffee.example',
    description:
      'Small-batch roasters in an old boat shed. Its ‘Home Straight’ blend sends a dollar a bag to the association.',
  },
  {
    name: 'Painted Mesa Vet',
    cars: [13],
    website: 'https://paintedmesavet.example',
    description:
      'A small-animal clinic that understands that sometimes the family is one person and one dog. Shots for both-new-in-town pairs are free.',
  },
  {
    name: 'Ironbark Fence',
    cars: [14],
    website: 'https://ironbarkfence.example',
    description: 'Fences, gates and the occasional treehouse. Good lumber makes good neighbors.',
  },
  {
    name: 'Pilot Light Plumbing',
    cars: [15],
    website: 'https://pilotlightplumbing.example',
    description:
      'Water heaters lit at any hour. Teaches a popular evening class called Which Valve Is It.',
  },
  {
    name: 'Kestrel Insurance',
    cars: [16, 33],
    website: 'https://kestrelinsurance.example',
    description:
      'Independent agents who read the small print aloud. First renter’s policies for young adults from care are at cost.',
  },
  {
    name: 'Night Owl Diner',
    cars: [17],
    website: 'https://nightowldiner.example',
    description:
      'Counter service around the clock and pie at any of it. Thanksgiving dinner is on the house for anyone without a table.',
  },
  {
    name: 'Half Moon Pizza',
    cars: [18],
    website: 'https://halfmoonpizza.example',
    description: 'Half-price half pies after nine. Feeds the volunteers at every draw night.',
  },
  {
    name: 'Stitch & Sole',
    cars: [19],
    website: 'https://stitchandsole.example',
    description:
      'Shoe repair and alterations. Fits out first job interviews, heel to collar, for a handshake.',
  },
  {
    name: 'Greenlee Nursery',
    cars: [20, 34],
    website: 'https://greenleenursery.example',
    description:
      'Plants, soil and patience. Gives a houseplant to every first apartment, with written instructions.',
  },
  {
    name: 'Copperhead Electric',
    cars: [21, 31],
    website: 'https://copperheadelectric.example',
    description:
      'Licensed electricians and proud trainers of new ones. Half the crew started out as apprentices from foster care.',
  },
  {
    name: 'Two Rivers Dental',
    cars: [22],
    website: 'https://tworiversdental.example',
    description:
      'A calm dental office where the river runs through the window. Sees two young adults without insurance every Friday.',
  },
  {
    name: 'Paloma Flowers',
    cars: [23],
    website: 'https://palomaflowers.example',
    description:
      'Bouquets grown within fifty miles. Makes the winner’s wreath, every Saturday, by hand.',
  },
  {
    name: 'Anvil Auto Body',
    cars: [24],
    website: 'https://anvilautobody.example',
    description:
      'Dents out, scratches gone. Its paint booth is where the pretend cars get their real color chips.',
  },
  {
    name: 'High Desert Solar',
    cars: [25],
    website: 'https://highdesertsolar.example',
    description:
      'Roof panels and batteries for people who like their bills short. Powers the association’s office.',
  },
  {
    name: 'Wexford Moving',
    cars: [26],
    website: 'https://wexfordmoving.example',
    description:
      'Two trucks, six strong backs. The first move into a home of one’s own is free, sofa included.',
  },
  {
    name: 'Bluebird Laundry',
    cars: [27],
    website: 'https://bluebirdlaundry.example',
    description:
      'Wash, dry, fold and a decent magazine. Tuesday is quarter-free day for anyone between homes.',
  },
  {
    name: 'Old Fort Barbers',
    cars: [28, 36],
    website: 'https://oldfortbarbers.example',
    description: 'Straight razors, straight talk. Cuts hair before every graduation at no charge.',
  },
  {
    name: 'Cardinal Music',
    cars: [29, 35],
    website: 'https://cardinalmusic.example',
    description: 'Guitars, lessons and long-term loans of instruments to young people without one.',
  },
  {
    name: 'Wildflower Honey',
    cars: [30],
    website: 'https://wildflowerhoney.example',
    description:
      'Raw honey from four hundred hives. The beekeepers teach a paid summer of beekeeping.',
  },
  {
    name: 'Marigold Thrift',
    cars: [],
    website: 'https://marigoldthrift.example',
    description:
      'Good chairs at fair prices. Furnishes a first apartment for the price of the van’s gas.',
  },
  {
    name: 'Crossing Driving School',
    cars: [],
    website: 'https://crossingdriving.example',
    description:
      'Patient instructors, dual brakes. Ten lessons a month are set aside for young adults from care.',
  },
  {
    name: 'Lowell & Vance',
    cars: [],
    website: 'https://lowellvance.example',
    description: 'Accountants who keep the association’s books in order and its tax class full.',
  },
  {
    name: 'Friends of the Branch Library',
    cars: [],
    website: null,
    description: 'Volunteers who keep the reading room open on Sundays and the printer in paper.',
  },
];

/** The sponsors, those with a car first. */
export const sponsors: DemoSponsor[] = businesses.map(({ name, description, website, cars }) => ({
  id: stableId(`sponsor:${name}`),
  name,
  description,
  website,
  imageId: stableId(`image:logo:${name}`),
  carNumber: cars.length === 0 ? null : Math.min(...cars),
}));

/** The names of a car's sponsors and their ids; the first one's name is painted on the car. */
export function sponsorsOfCar(number: number): { id: string; name: string }[] {
  return businesses
    .filter((business) => business.cars.includes(number))
    .map(({ name }) => ({ id: stableId(`sponsor:${name}`), name }));
}

/** The sponsors' logos. */
export function sponsorImages(): DemoImage[] {
  return businesses.map(({ name }) => ({
    id: stableId(`image:logo:${name}`),
    svg: readDrawing(`logos/${drawingNameOf(name)}`),
    alt: `Logo of ${name}`,
  }));
}
