// Sums up the checks of a transcript in a sentence, and compares it with the page.
import type { Check, CheckName } from '#rules/draws/checks.ts';
import { counted } from '#rules/format/counts.ts';

/** What each check is called by people. */
export const checkTitles: Record<CheckName, string> = {
  form: 'The form of the file',
  seal: 'The seal',
  manifest: 'The frozen entries',
  terms: 'What was announced',
  prize: 'What the 50/50 comes to',
  finish: 'The finish',
  announcement: 'The announced source',
  times: 'The order of events',
  round: 'The round of the beacon',
  signature: 'The signature of the beacon',
  seeds: 'The promised seeds',
  randomness: 'The number that decided (X)',
  result: 'The result',
};

/** A digest in the transcript beside the one of the page. */
export interface Comparison {
  label: string;
  found: string;
  isSame: boolean;
}

/** The digests of the transcript beside those that the page has shown all along. */
export function compareDigests(
  file: { seal: string | null; manifestSha256: string | null },
  page: { seal: string | null; manifestSha256: string | null },
): Comparison[] {
  const pairs = [
    { label: 'Seal', found: file.seal, expected: page.seal },
    { label: 'M', found: file.manifestSha256, expected: page.manifestSha256 },
  ];
  return pairs.flatMap(({ label, found, expected }) =>
    found === null ? [] : [{ label, found, isSame: found === expected }],
  );
}

/** The outcome of everything: what is announced first. */
export interface Verdict {
  isGood: boolean;
  title: string;
  text: string;
}

/**
 * The verdict over all checks and comparisons.
 *
 * Example: with `seal` and `result` failed → '2 checks failed.', naming them.
 */
export function verdictOf(checks: readonly Check[], comparisons: readonly Comparison[]): Verdict {
  const failures = checks.filter(({ outcome }) => outcome === 'failed');
  if (failures.length > 0) {
    const names = failures.map(({ name }) => checkTitles[name].toLowerCase());
    return {
      isGood: false,
      title:
        failures.length === 1
          ? 'One check failed.'
          : `${counted(failures.length, 'check')} failed.`,
      text: `Something is wrong with: ${names.join(', ')}. Keep the file, and write to us.`,
    };
  }
  const other = comparisons.find(({ isSame }) => !isSame);
  if (other) {
    return {
      isGood: false,
      title: 'This is another transcript.',
      text: `It is sound in itself, but its ${other.label} is not the one on this page. Reload the page and check again.`,
    };
  }
  return {
    isGood: true,
    title: 'Every check passed.',
    text: 'From these entries and this number no other result is possible.',
  };
}
