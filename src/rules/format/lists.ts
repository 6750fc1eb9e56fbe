// Lists as they are read.

const and = formatOf('conjunction');
const or = formatOf('disjunction');

/** All of them: `Finance, Editor, and Auditor`. */
export const listAnd = (words: Iterable<string>): string => and().format(words);

/** Any of them: `Finance, Editor, or Auditor`. */
export const listOr = (words: Iterable<string>): string => or().format(words);

/** Made when first asked for: many pages carry it that show no list. */
function formatOf(type: 'conjunction' | 'disjunction'): () => Intl.ListFormat {
  let format: Intl.ListFormat | undefined;
  return () => {
    format ??= new Intl.ListFormat('en-US', { type });
    return format;
  };
}
