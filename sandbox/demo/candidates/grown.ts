// The candidates of the six categories from Teen to Curve.
import type { CandidateText } from './text.ts';

/** Six categories with four candidates each. */
export const grownCandidates: readonly CandidateText[] = [
  {
    group: 'Teen',
    rows: [
      [
        'Bianca Moretti',
        'Teen Garden State',
        'Edison, New Jersey',
        'Bianca is seventeen and spends Saturdays on the phones of a peer line for teenagers in care. She will study nursing and has already fixed the line’s schedule.',
      ],
      [
        'Kehlani Makoa',
        'Teen Trade Winds',
        'Kailua, Hawaii',
        'Kehlani is sixteen, paddles in an outrigger crew and steers when it matters. She leads beach cleanups that end with a very large lunch.',
      ],
      [
        'Destiny Okoro',
        'Teen Lone Star',
        'Houston, Texas',
        'Destiny is eighteen and moved out of her last placement with two suitcases and a scholarship. She speaks to younger teenagers about the second, and packs with them for the first.',
      ],
      [
        'Maren Solberg',
        'Teen Prairie Rose',
        'Bismarck, North Dakota',
        'Maren is sixteen, throws the discus and repairs her family’s combine. Her platform is a bus line that runs after six in the evening.',
      ],
    ],
  },
  {
    group: 'Miss',
    rows: [
      [
        'Camille Tso',
        'Miss Red Rock',
        'Sedona, Arizona',
        'Camille guides hikes at dawn and studies hydrology at night. She came out of foster care at eighteen with an aunt she had never met and now calls every day.',
      ],
      [
        'Jasmine Fontenot',
        'Miss Crescent City',
        'New Orleans, Louisiana',
        'Jasmine plays trombone in a brass band that has never once been early. She teaches the horn line at the middle school that taught her.',
      ],
      [
        'Hadley Prescott',
        'Miss Harbor Lights',
        'Portland, Maine',
        'Hadley builds wooden boats and has the hands to prove it under the gloves. She mentors two young women through Heart to Heart and loses to both of them at cards.',
      ],
      [
        'Priyanka Sethi',
        'Miss Silicon Prairie',
        'Overland Park, Kansas',
        'Priyanka writes software for county courts, so that a hearing is not missed because a letter was. She dances bharatanatyam and keeps the receipts for everything.',
      ],
    ],
  },
  {
    group: 'Ms',
    rows: [
      [
        'Rochelle Dupree',
        'Ms Motor City',
        'Detroit, Michigan',
        'Rochelle runs the night shift at a transmission plant and a reading circle in the break room. She has fostered eleven teenagers and been to nine graduations so far.',
      ],
      [
        'Teresa Alvarado',
        'Ms Zia',
        'Albuquerque, New Mexico',
        'Teresa is a public defender who irons her own shirts and everybody’s arguments. On Sundays she teaches young tenants what a lease may and may not say.',
      ],
      [
        'Maggie O’Dowd',
        'Ms Three Rivers',
        'Pittsburgh, Pennsylvania',
        'Maggie drives the 71 bus and knows which of her riders have a job interview. She carries a spare tie.',
      ],
      [
        'Linh Tran',
        'Ms Emerald Coast',
        'Pensacola, Florida',
        'Linh fishes commercially with her father and negotiates for both of them. She set up the fund that buys first work boots for young people on the docks.',
      ],
    ],
  },
  {
    group: 'Mrs',
    rows: [
      [
        'Adaeze Whitman',
        'Mrs Peachtree',
        'Atlanta, Georgia',
        'Adaeze and her husband have had twenty-three children at their table, six of them for good. She is an anesthesiologist and the calmest person in any room, the kitchen excepted.',
      ],
      [
        'Kirsten Aldous',
        'Mrs Wasatch',
        'Ogden, Utah',
        'Kirsten teaches driver’s education and has the reflexes of a cat and the voice of a librarian. Her four sons carry the folding chairs at every one of our events.',
      ],
      [
        'Noor Haddad-Ellis',
        'Mrs Great Lakes',
        'Toledo, Ohio',
        'Noor is a pharmacist and the founder of a supper club where the only fee is a recipe. She and her husband met in the ticket line of a stock car race.',
      ],
      [
        'Carolina Quispe',
        'Mrs Golden Gate',
        'Daly City, California',
        'Carolina runs a print shop with her wife and sets type by hand for the pleasure of it. They have hired nine young people from care; three now run presses of their own.',
      ],
    ],
  },
  {
    group: 'Classic',
    rows: [
      [
        'Dorothea Lamb',
        'Classic Bluegrass',
        'Lexington, Kentucky',
        'Dorothea is seventy-one, bred horses for forty years and still picks the winner more often than is polite. She signs off every phone call with ‘Stand up straight.’',
      ],
      [
        'Ernestine Mayfield',
        'Classic Delta Queen',
        'Memphis, Tennessee',
        'Ernestine is sixty-six and sang backup on records that you own. She directs a choir of people who were told that they couldn’t.',
      ],
      [
        'Yoshiko Brennan',
        'Classic Cascade',
        'Bend, Oregon',
        'Yoshiko is sixty-eight, a retired smokejumper and a working potter. Every plate in our drop-in kitchen is hers, including the ones with thumbprints.',
      ],
      [
        'Guadalupe Reyes',
        'Classic Rio Grande',
        'El Paso, Texas',
        'Guadalupe is sixty-three and retired from the post office, where she never lost a parcel. She writes a letter a week to each young person on her list and gets most of them answered.',
      ],
    ],
  },
  {
    group: 'Curve',
    rows: [
      [
        'Monique Lavigne',
        'Curve Silver State',
        'Henderson, Nevada',
        'Monique designs stage costumes in sizes that people actually have. Her workroom takes two apprentices a year, and both leave with a coat they made.',
      ],
      [
        'Becca Thorsen',
        'Curve Badger',
        'Madison, Wisconsin',
        'Becca makes cheese, throws axes and teaches Sunday school, in that order. She drives the van on move-in days and has never scratched a door frame.',
      ],
      [
        'Alofa Tuilagi',
        'Curve Pacific',
        'Long Beach, California',
        'Alofa coaches girls’ rugby and runs a food pantry out of the clubhouse. Practice is free if you bring a can, and free if you take one.',
      ],
      [
        'Shantel Griggs',
        'Curve River Bend',
        'St. Louis, Missouri',
        'Shantel aged out of care at eighteen, slept in a car for a winter and is now the county’s housing navigator. She keeps that car’s key on her desk.',
      ],
    ],
  },
];
