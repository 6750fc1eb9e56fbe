const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number below a hundred as texts write it: `numberWord(8)` → `'eight'`, `numberWord(36)` → `'thirty-six'`. */
export function numberWord(number: number): string {
  if (number < small.length) return small[number] as string;
  const rest = number % 10;
  const ten = tens[Math.floor(number / 10)] as string;
  return rest === 0 ? ten : `${ten}-${small[rest]}`;
}

/** The same at the beginning of a sentence: `Eight`. */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
