// The names that people give themselves: what every form takes, and what none does.
import { z } from 'zod';

const titles = /^(dr|mr|mrs|ms|mx|st|ft|mt|jr|sr|prof|rev|fr|hon|\p{L})$/iu;
const endings = /^(com|net|org|info|app|dev|link|co|io|me|ly|gd|gl|to|cc|tv|xyz)$/i;

/** Whether a text reads like an address of a page or a mailbox, which an email program would make a link. */
export function looksLikeAddress(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (/:\/\/|@|\bwww\.|\b\d{1,3}(\.\d{1,3}){3}\b|\.\p{L}{2,}\//iu.test(plain)) return true;
  return [...plain.matchAll(/([\p{L}\p{N}-]+)\.(\p{L}{2,})/gu)].some(
    // A title or an initial before a name in capitals: Dr.Smith, J.Smith.
    ([, before, after]) =>
      !titles.test(before as string) ||
      /^\p{Ll}/u.test(after as string) ||
      endings.test(after as string),
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

// Where nothing is written, that alone is said.
const isNothingOrName = (text: string) => text === '' || isPersonName(text);

const oddName = 'Please enter a name, without links or special characters.';

/** A name of somebody, with the sentence for a missing one. */
export const personName = (missing: string, max = 120) =>
  z
    .string(missing)
    .overwrite((text) => text.normalize('NFKC').trim())
    .min(1, missing)
    .max(max, 'That name is too long.')
    .refine(isNothingOrName, oddName);

/** A part of where somebody is from, as they write it and everybody reads it. */
export const placeName = (missing: string, max = 120) =>
  z
    .string(missing)
    .overwrite((text) => text.normalize('NFKC').trim())
    .min(1, missing)
    .max(max, 'That is too long.')
    .refine(
      // Where there are no states, a dash says so.
      (text) => /^[-–—]$/.test(text) || isNothingOrName(text),
      'Please write the place without links or special characters.',
    );
