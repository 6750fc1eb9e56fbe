/** An ordinal: `ordinal(2)` = '2nd', `ordinal(11)` = '11th', `ordinal(33)` = '33rd'. */
export function ordinal(number: number): string {
  const last = number % 100;
  const suffix = last > 10 && last < 14 ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${suffix ?? 'th'}`;
}
