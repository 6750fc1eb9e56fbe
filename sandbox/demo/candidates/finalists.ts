// The finalists of last season's pageant, one of each category.
import type { CandidateText } from './text.ts';

/** One finalist for each category. */
export const lastFinalists: readonly CandidateText[] = [
  {
    group: 'Tiny',
    rows: [
      [
        'Birdie Calhoun',
        'Tiny Miss Sagebrush',
        'Elko, Nevada',
        'Birdie was four and bowed to every judge separately. Then she bowed to the microphone.',
      ],
    ],
  },
  {
    group: 'Petite',
    rows: [
      [
        'Ximena Flores',
        'Petite Miss Gulf Breeze',
        'Corpus Christi, Texas',
        'Ximena was six and tap-danced to a song that her uncle wrote for her. She now gives lessons at recess.',
      ],
    ],
  },
  {
    group: 'Little Miss',
    rows: [
      [
        'Temperance Cole',
        'Little Miss Dogwood',
        'Roanoke, Virginia',
        'Temperance was nine and recited a poem about her front porch. It has since been printed on a mug.',
      ],
    ],
  },
  {
    group: 'Jr Miss',
    rows: [
      [
        'Kalea Mahoe',
        'Jr Miss Plumeria',
        'Honolulu, Hawaii',
        'Kalea was eleven and collected four hundred pairs of shoes for children who start a new school. Two of them were hers.',
      ],
    ],
  },
  {
    group: 'Jr Teen',
    rows: [
      [
        'Mackenzie Stroud',
        'Jr Teen Iron Range',
        'Hibbing, Minnesota',
        'Mackenzie was fifteen and played the accordion without apology. Half the hall was dancing by the second verse.',
      ],
    ],
  },
  {
    group: 'Teen',
    rows: [
      [
        'Anaya Pillai',
        'Teen Bay Bridge',
        'Oakland, California',
        'Anaya was eighteen and debated her own interviewer to a draw. She is studying law.',
      ],
    ],
  },
  {
    group: 'Miss',
    rows: [
      [
        'Marguerite Sainte',
        'Miss Sugar Cane',
        'Thibodaux, Louisiana',
        'Marguerite ran the smallest campaign of the season with the largest family. She spent her year washing up in drop-in kitchens, crown off, sleeves up.',
      ],
    ],
  },
  {
    group: 'Ms',
    rows: [
      [
        'Joanna Petrakis',
        'Ms Tarpon Springs',
        'Tarpon Springs, Florida',
        'Joanna dives for sponges and teaches women to weld below the waterline. She answered every question in under nine words.',
      ],
    ],
  },
  {
    group: 'Mrs',
    rows: [
      [
        'Denise Oakley',
        'Mrs Ozark',
        'Fayetteville, Arkansas',
        'Denise has fostered for nineteen years and keeps all the school photographs in one hallway. There is room for more.',
      ],
    ],
  },
  {
    group: 'Classic',
    rows: [
      [
        'Harriet Bluestone',
        'Classic Black Hills',
        'Rapid City, South Dakota',
        'Harriet was seventy-four and beaded her own sash. She gave the crown to her granddaughter for safekeeping.',
      ],
    ],
  },
  {
    group: 'Curve',
    rows: [
      [
        'Tamika Rowe',
        'Curve Chesapeake',
        'Baltimore, Maryland',
        'Tamika runs a bakery that hires on the day of the interview. She carried a cake across the stage, didn’t drop it and took the people’s choice.',
      ],
    ],
  },
];
