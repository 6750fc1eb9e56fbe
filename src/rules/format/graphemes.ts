// Text in the pieces that people see as one letter.

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters of a text, each with all its marks. */
export const graphemesOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);
