// The candidates of the five children's categories.
import type { CandidateText } from './text.ts';

/** Five categories with four candidates each. */
export const youngCandidates: readonly CandidateText[] = [
  {
    group: 'Tiny',
    rows: [
      [
        'Junie Abernathy',
        'Tiny Miss Saguaro',
        'Tucson, Arizona',
        'Junie is three and can name every animal in the desert museum, most of them correctly. Her grandmother sewed the dress, and the snacks are in the left pocket.',
      ],
      [
        'Amara Osei',
        'Tiny Miss Lantern',
        'Columbus, Ohio',
        'Amara is four, waves with both hands and has never met a drum she didn’t like. Her sash was tied by her foster brother, who is now her brother.',
      ],
      [
        'Lily Kanoa',
        'Tiny Miss Tidepool',
        'Hilo, Hawaii',
        'Lily is four and collects shells, which she gives away the same afternoon. She plans to be a boat.',
      ],
      [
        'Rosie Delgado',
        'Tiny Miss Marigold',
        'San Antonio, Texas',
        'Rosie is three and sings the alphabet with two extra letters. She comes to every rehearsal with her stuffed armadillo, who has a sash too.',
      ],
    ],
  },
  {
    group: 'Petite',
    rows: [
      [
        'Clementine Roy',
        'Petite Miss Maple',
        'Burlington, Vermont',
        'Clementine is six, plays the ukulele and knows three songs about pancakes. She saves half her allowance for the dog shelter.',
      ],
      [
        'Naomi Whitehorse',
        'Petite Miss Monument',
        'Kayenta, Arizona',
        'Naomi is six and helps her aunt read to the smaller children at the clinic. She can tell a sheep’s mood by its ears.',
      ],
      [
        'Zuri Thompson',
        'Petite Miss Peach Blossom',
        'Macon, Georgia',
        'Zuri is five and teaches her whole street to jump rope, adults included. Her favorite word is ‘actually’.',
      ],
      [
        'Mina Takahashi',
        'Petite Miss Lighthouse',
        'Portland, Maine',
        'Mina is six and draws maps of places that ought to exist. She started a lending box for picture books at the laundromat.',
      ],
    ],
  },
  {
    group: 'Little Miss',
    rows: [
      [
        'Harper Lund',
        'Little Miss Northern Lights',
        'Duluth, Minnesota',
        'Harper is eight, plays goalkeeper and signs the anthem before every home game. She is teaching the other candidates to applaud in sign.',
      ],
      [
        'Imani Broadnax',
        'Little Miss Magnolia',
        'Jackson, Mississippi',
        'Imani is nine and bakes cornbread that grown men ask about. She wants to be a judge, ‘the kind that listens’.',
      ],
      [
        'Sofía Beltrán',
        'Little Miss Silver Creek',
        'Boise, Idaho',
        'Sofía is eight, reads two books a week and reviews them for the branch library’s notice board. Three stars is the most she has ever given.',
      ],
      [
        'Pearl Nakamura-Jones',
        'Little Miss Wheatfield',
        'Wichita, Kansas',
        'Pearl is nine and has taken apart and rebuilt the same bicycle four times. She collects school supplies for children who change schools in the middle of the year.',
      ],
    ],
  },
  {
    group: 'Jr Miss',
    rows: [
      [
        'Delaney Brandt',
        'Jr Miss Blue Ridge',
        'Asheville, North Carolina',
        'Delaney is eleven and plays clawhammer banjo faster than her teacher would like. She performs at the nursing home on the first Sunday of every month.',
      ],
      [
        'Tiana Robichaux',
        'Jr Miss Bayou',
        'Lafayette, Louisiana',
        'Tiana is twelve, swims butterfly and keeps a journal of every kindness she sees for a school project that ended last year. The journal is on its third volume.',
      ],
      [
        'Wren Castellanos',
        'Jr Miss Cottonwood',
        'Tulsa, Oklahoma',
        'Wren is ten and bands birds with her science club at dawn. She can whistle eleven species, and her brother can tell them apart.',
      ],
      [
        'Aisha Rahman',
        'Jr Miss Lakeshore',
        'Dearborn, Michigan',
        'Aisha is twelve and captain of a robotics team that has never once finished on time or out of the top three. She tutors fractions at the after-school table.',
      ],
    ],
  },
  {
    group: 'Jr Teen',
    rows: [
      [
        'Savannah Pickett',
        'Jr Teen Palmetto',
        'Charleston, South Carolina',
        'Savannah is fourteen and runs the mile in five and a half minutes, usually with the neighbor’s beagle. She organized the coat drive that filled two church halls.',
      ],
      [
        'Nia Featherstone',
        'Jr Teen Steel City',
        'Pittsburgh, Pennsylvania',
        'Nia is fifteen, plays cello and is learning to weld. She says that both are about patience and holding still.',
      ],
      [
        'Elena Vargas',
        'Jr Teen Red Chile',
        'Las Cruces, New Mexico',
        'Elena is thirteen and dances folklórico with her two cousins. She keeps the sign-up sheet for rides, so that nobody misses practice for want of a car.',
      ],
      [
        'Grace Lindgren-Cho',
        'Jr Teen Evergreen',
        'Olympia, Washington',
        'Grace is fourteen and writes the crossword in her school paper. She spent her last birthday planting forty cedars, one of which she named.',
      ],
    ],
  },
];
