// The house colors that the pictures are drawn in.

/** The colors of the house and the supporting tones. */
export const palette = {
  paper: '#F7F3EA',
  sand: '#EADFC8',
  green: '#0F4A3A',
  deepGreen: '#0A3429',
  ink: '#1B1F1C',
  vermilion: '#D6492A',
  brick: '#A8351C',
  ochre: '#E3B04B',
  blue: '#8FB3C0',
  slate: '#3E5B68',
  clay: '#C98B6B',
  sage: '#A9BFA3',
} as const;
