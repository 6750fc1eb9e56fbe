// Lists as they are read.

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** All of them: `Finance, Editor, and Auditor`. */
export const listAnd = (words: Iterable<string>): string => and.format(words);

/** Any of them: `Finance, Editor, or Auditor`. */
export const listOr = (words: Iterable<string>): string => or.format(words);
