// The names that people give themselves: what every form takes, and what none does.
import { z } from 'zod';

const titles = /^(dr|mr|mrs|ms|mx|st|jr|sr|prof|rev|fr|hon)$/i;

/** Whether a text reads like an address of a page or a mailbox, which a mail program would make a link. */
export function looksLikeAddress(text: string): boolean {
  if (/:\/\/|@|\bwww\./i.test(text)) return true;
  return [...text.matchAll(/([\p{L}\p{N}-]{2,})\.\p{L}{2,}/gu)].some(
    ([, before]) => !titles.test(before as string),
  );
}

/**
 * Whether a text can be somebody's name: a letter or digit, nothing invisible that breaks lines or
 * turns the direction of reading, and nothing that reads like an address.
 *
 * Example: `isPersonName('Dr.Smith')` → true; `isPersonName('Win at evil.com')` → false.
 */
export function isPersonName(text: string): boolean {
  // Joiners are letters' business in Persian and in Indian scripts; all other marks of format are not.
  const visible = text.replaceAll(/[\u200c\u200d]/g, '');
  return (
    /[\p{L}\p{N}]/u.test(visible) &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(visible) &&
    !looksLikeAddress(visible)
  );
}

/** A name of somebody, with the sentence for a missing one. */
export const personName = (missing: string, max = 120) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, 'That name is too long.')
    .refine(isPersonName, 'Please enter a name, without links or special characters.');
