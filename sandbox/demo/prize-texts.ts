// What can be won in the raffle, in words.
import { sponsors } from './sponsors.ts';

/** A prize before it has an id and a picture. */
export interface PrizeText {
  name: string;
  dollars: number;
  /** The name of its drawing. */
  object: string;
  /** What its picture shows. */
  alt: string;
  sponsor: { name: string; website: string | null } | null;
  /** The page of the sponsor's site where it can be bought. */
  buyPath: string | null;
  description: string;
}

function from(name: string): { name: string; website: string | null } {
  const found = sponsors.find((sponsor) => sponsor.name === name);
  if (found === undefined) throw new Error(`There is no sponsor called ${name}.`);
  return found;
}

/** The grand prizes, the most valuable first. */
export const grandPrizes: readonly PrizeText[] = [
  {
    name: 'The Slow Lane: a restored camper van',
    dollars: 28_000,
    object: 'camper',
    alt: 'A two-tone camper van with its awning out',
    sponsor: from('Anvil Auto Body'),
    buyPath: null,
    description:
      'A 1979 pop-top that spent eleven years in a barn and one very busy winter in the spray booth. It has a new floor, a rebuilt engine, a two-burner stove and a bed for two and a half. Insurance and registration for the first year are paid.',
  },
  {
    name: 'A year of rent',
    dollars: 21_600,
    object: 'keys',
    alt: 'A bunch of keys in front of a calendar with every month paid',
    sponsor: from('Sunbelt Community Credit Union'),
    buyPath: null,
    description:
      'Twelve months at up to $1,800, paid straight to the landlord on the first of each month. A winner who owns a home may have it paid toward the mortgage. What you do with the money you didn’t spend is nobody’s business.',
  },
  {
    name: 'A kitchen, taken out and put in',
    dollars: 14_500,
    object: 'kitchen',
    alt: 'A green kitchen with a range, open shelves and a copper pot',
    sponsor: from('Calloway Hardware'),
    buyPath: 'kitchens',
    description:
      'Cabinets, counters, sink, range and lighting for a room of up to 140 square feet, with a designer who asks what you cook before she asks what you like. Plumbing and wiring are done by our own graduates, licensed and proud of it.',
  },
  {
    name: 'Coast to coast by sleeper train, for two',
    dollars: 5_400,
    object: 'train',
    alt: 'A night train crossing a viaduct under the moon',
    sponsor: from('KHMS 98.3'),
    buyPath: null,
    description:
      'Nine days, two coasts and a private compartment with a window of your own. Meals on board are included, as are three nights in hotels along the way. Bring a book; you will not read it.',
  },
];

/** The additional prizes, in the order in which they are drawn. */
export const additionalPrizes: readonly PrizeText[] = [
  {
    name: 'Bread for a year',
    dollars: 416,
    object: 'bread',
    alt: 'A round loaf, a baguette and three rolls on a board',
    sponsor: from('Marrow & Rye'),
    buyPath: null,
    description:
      'One loaf of your choice every week for fifty-two weeks, kept behind the counter with your name on the bag. The seeded rye sells out by nine, so sleep in without worry.',
  },
  {
    name: 'A commuter bicycle, rebuilt',
    dollars: 480,
    object: 'bicycle',
    alt: 'A red commuter bicycle with a basket',
    sponsor: from('Tandem Bicycle Works'),
    buyPath: 'rebuilt',
    description:
      'A steel frame with a second life: new wheels, new brakes, eight gears and a basket that holds two bags of groceries. Fitted to the winner, with a lock, lights and a helmet.',
  },
  {
    name: 'Six months of coffee',
    dollars: 240,
    object: 'coffee',
    alt: 'A bag of coffee, a hand grinder and a steaming cup',
    sponsor: from('Saltbox Coffee'),
    buyPath: 'subscriptions/half-year',
    description:
      'Two bags a month of whatever the roaster is happiest with, and a hand grinder to start. Every bag of Home Straight sends another dollar our way.',
  },
  {
    name: 'A handmade quilt',
    dollars: 450,
    object: 'quilt',
    alt: 'A folded patchwork quilt in green, red and ochre',
    sponsor: null,
    buyPath: null,
    description:
      'Queen size, pieced and quilted by the Thursday sewing circle out of shirts that visitors left behind on purpose. It took nine people one autumn, and it is signed on the back.',
  },
  {
    name: 'A steel-string guitar and six lessons',
    dollars: 540,
    object: 'guitar',
    alt: 'An acoustic guitar leaning on its case',
    sponsor: from('Cardinal Music'),
    buyPath: 'guitars/first',
    description:
      'Spruce top, low action and a hard case with a pocket for picks. The six lessons begin whenever you are ready and end with one whole song.',
  },
  {
    name: 'The drawer of everything',
    dollars: 260,
    object: 'toolbox',
    alt: 'A red toolbox with a hammer, a wrench and a screwdriver',
    sponsor: from('Calloway Hardware'),
    buyPath: 'toolbox',
    description:
      'A steel toolbox packed the way we pack them for first apartments: forty-one tools, a headlamp, picture hooks and a card with the phone number of somebody who knows what the thing is called.',
  },
  {
    name: 'Flowers on the first of the month',
    dollars: 320,
    object: 'flowers',
    alt: 'A bouquet of poppies, daisies and eucalyptus in a jug',
    sponsor: from('Paloma Flowers'),
    buyPath: null,
    description:
      'Twelve bouquets of what is in season within fifty miles, brought to the winner’s door or to anyone the winner names. Some of our favorite winners have named twelve people.',
  },
  {
    name: 'Four tires, fitted and balanced',
    dollars: 600,
    object: 'tires',
    alt: 'A stack of four tires with one leaning in front',
    sponsor: from('Ridgeline Tire'),
    buyPath: 'all-season',
    description:
      'A set of all-season tires in the size of your car, mounted, balanced and aligned, with free rotation for as long as they last. They will tell you if you don’t need them yet.',
  },
  {
    name: 'A shelf of books, chosen for you',
    dollars: 360,
    object: 'books',
    alt: 'A bookshelf with a reading lamp and a sleeping cat',
    sponsor: from('Lantern Books'),
    buyPath: 'by-the-shelf',
    description:
      'Tell the booksellers three books you loved and one you threw across the room. They send thirty more and an oak shelf to put them on.',
  },
  {
    name: 'Pizza for twelve',
    dollars: 180,
    object: 'pizza',
    alt: 'A pizza with one slice pulled away',
    sponsor: from('Half Moon Pizza'),
    buyPath: null,
    description:
      'Six large pies, two salads and a table by the oven, on any night but Friday. The half moon on half of the pies is olives; ask nicely and it goes away.',
  },
  {
    name: 'Sun in a box: a power station and panel',
    dollars: 590,
    object: 'battery',
    alt: 'A portable battery with a folding solar panel',
    sponsor: from('High Desert Solar'),
    buyPath: 'portable',
    description:
      'A one-kilowatt-hour battery and a folding panel that fills it in an afternoon. It runs a fridge through an outage and a movie night through a campsite.',
  },
  {
    name: 'A hive of your own, kept by others',
    dollars: 125,
    object: 'honey',
    alt: 'A jar of honey with a dipper and two bees',
    sponsor: from('Wildflower Honey'),
    buyPath: 'adopt',
    description:
      'Your name on a hive for a year, six jars from it and one afternoon in a veil beside the beekeepers. The bees do not need to know that you are nervous.',
  },
  {
    name: 'A balcony garden',
    dollars: 140,
    object: 'plants',
    alt: 'A tomato, a lavender and a fern in clay pots',
    sponsor: from('Greenlee Nursery'),
    buyPath: null,
    description:
      'Three large pots, soil, a tomato, a lavender, a fern and the printed instructions that come with every one of our first-apartment plants. They begin: Don’t panic.',
  },
  {
    name: 'One hundred cards with your name on them',
    dollars: 95,
    object: 'cards',
    alt: 'Letterpress cards and envelopes tied with a string',
    sponsor: from('Inkwell Press'),
    buyPath: 'letterpress',
    description:
      'Letterpress on cotton paper, two colors, envelopes included. You pick the type from drawers that are older than the building, and you may pull the lever once.',
  },
  {
    name: 'Ten driving lessons',
    dollars: 600,
    object: 'driving',
    alt: 'A steering wheel with a learner’s plate and a traffic light',
    sponsor: from('Crossing Driving School'),
    buyPath: null,
    description:
      'Ten hours with an instructor who has heard every excuse and been rear-ended by none. Use them yourself or give them to one of the young adults on the waiting list.',
  },
  {
    name: 'The picnic kit',
    dollars: 40,
    object: 'picnic',
    alt: 'A thermos, two cups and a rolled blanket',
    sponsor: null,
    buyPath: null,
    description:
      'A wool blanket, a steel thermos and two enamel cups with our roundel on them. It is the smallest prize of the season and the one that the volunteers enter for.',
  },
];
