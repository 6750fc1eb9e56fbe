import { counted } from './counts.ts';

/** `1 credit`, `1,200 credits`, with spaces that don't break; null for none. */
export function pieces(count: number, one: string): string | null {
  if (count === 0) return null;
  return counted(count, one).replaceAll(' ', '\u00a0');
}
