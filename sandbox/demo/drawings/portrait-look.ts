// The words that a portrait is ordered in: skin, hair, dress, sash and backdrop.

/** Skin tones from 1 (lightest) to 8 (darkest): the tone itself, its shade, and the color of lips. */
export const skins = {
  1: { tone: '#F3D2BB', shade: '#E2B498', lips: '#C4573F' },
  2: { tone: '#EABF9B', shade: '#D49F78', lips: '#BC4E38' },
  3: { tone: '#DCA67B', shade: '#C38A5F', lips: '#A8422F' },
  4: { tone: '#C78A5F', shade: '#AB6F47', lips: '#96392A' },
  5: { tone: '#AB7149', shade: '#8F5936', lips: '#8A3128' },
  6: { tone: '#8B5535', shade: '#713F26', lips: '#9A4238' },
  7: { tone: '#6D4029', shade: '#562F1D', lips: '#96463E' },
  8: { tone: '#53301F', shade: '#3E2216', lips: '#8A423B' },
} as const;

/** Hair colors with their lighter strands. */
export const hairColors = {
  black: ['#1D191B', '#3A3336'],
  espresso: ['#33211A', '#523729'],
  brown: ['#563423', '#7A4E34'],
  chestnut: ['#77391C', '#9C5530'],
  copper: ['#AE5526', '#CE7A45'],
  honey: ['#AD8046', '#CDA368'],
  blonde: ['#D3AE68', '#E8CC93'],
  silver: ['#A9ABA8', '#CCCDC8'],
  white: ['#DEDAD0', '#F3F0E8'],
} as const;

/** Cloth: the color and its shade. */
export const cloths = {
  green: ['#0F4A3A', '#0A3429'],
  vermilion: ['#D6492A', '#A8351C'],
  ochre: ['#E3B04B', '#C08C2C'],
  blue: ['#8FB3C0', '#6C94A3'],
  slate: ['#3E5B68', '#2C444F'],
  clay: ['#C98B6B', '#A96C4D'],
  sage: ['#A9BFA3', '#86A07F'],
  paper: ['#F7F3EA', '#DCD2BC'],
  plum: ['#6C2140', '#4E152D'],
  rose: ['#E3A39A', '#C67F76'],
  ink: ['#2B302D', '#161A18'],
  navy: ['#23406B', '#172C4C'],
} as const;

/** The name of a cloth. */
export type Cloth = keyof typeof cloths;

/** How the hair is worn. */
export type Hair =
  | 'long'
  | 'waves'
  | 'fringe'
  | 'bob'
  | 'bun'
  | 'updo'
  | 'ponytail'
  | 'plaits'
  | 'sidebraid'
  | 'boxBraids'
  | 'locs'
  | 'afro'
  | 'puffs'
  | 'curls'
  | 'pixie'
  | 'crop'
  | 'hijab';

/** The cut of the dress at neck and shoulders; the first three are for children. */
export type Neck =
  | 'collar'
  | 'puff'
  | 'pinafore'
  | 'boat'
  | 'vee'
  | 'square'
  | 'oneShoulder'
  | 'halter'
  | 'sweetheart'
  | 'high'
  | 'jacket';

/** What is behind the candidate. */
export type Backdrop =
  | 'mesa'
  | 'hills'
  | 'water'
  | 'arch'
  | 'curtain'
  | 'sunburst'
  | 'bunting'
  | 'garland'
  | 'stripes'
  | 'dots'
  | 'window'
  | 'city';

/** What else is worn or seen. */
export type Extra =
  | 'bow'
  | 'headband'
  | 'flower'
  | 'crown'
  | 'earrings'
  | 'pearls'
  | 'glasses'
  | 'freckles'
  | 'hearingAid'
  | 'laugh';

/** A portrait in words. */
export type Look = readonly [
  skin: keyof typeof skins,
  hair: Hair,
  hairColor: keyof typeof hairColors,
  neck: Neck,
  dress: Cloth,
  sash: Cloth,
  backdrop: Backdrop,
  extras: readonly Extra[],
];

/** The proportions of an age or a figure. */
export type Build = 'tiny' | 'child' | 'girl' | 'teen' | 'grown' | 'mature' | 'full';
