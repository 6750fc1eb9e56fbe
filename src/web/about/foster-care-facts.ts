// The statistics of the About page.

/** A figure and what it means; rounded, since sources differ by state and year. */
export interface Fact {
  figure: string;
  meaning: string;
}

export const fosterCareFacts: readonly Fact[] = [
  {
    figure: 'About 20,000',
    meaning: 'young people leave foster care each year because they have become too old for it.',
  },
  {
    figure: '1 in 5',
    meaning: 'of them has no place to live at some time soon after leaving.',
  },
  {
    figure: 'About half',
    meaning: 'have steady work by the age of 24.',
  },
  {
    figure: 'Under 5%',
    meaning: 'complete a four-year college degree, against about a third of their age group.',
  },
  {
    figure: '1 in 4',
    meaning: 'has been involved with the courts within two years of leaving.',
  },
  {
    figure: 'One adult',
    meaning: 'who stays in touch is what most of them name when asked what made the difference.',
  },
];
