// Escapes what is not ASCII in built files: one dash outside of it has a file of megabytes decoded letter by letter,
// and kept at twice its size, at every start.
import type { Plugin } from 'rolldown';

// Raw text is taken letter by letter, and a letter behind a backslash stands for itself: neither can be escaped.
const fixedText = /String\.raw`[^`]*[^\0-\x7f]|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/** Changes nothing about what the code does: texts, patterns and names may be written so. */
export const asciiOnly = {
  name: 'ascii-only',
  // Last of all, since what is printed again is printed as letters.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = escapeLetters(chunk.fileName, chunk.code);
    }
  },
} satisfies Plugin;

function escapeLetters(file: string, code: string): string {
  if (fixedText.test(code)) throw new Error(`${file} has letters that cannot be escaped.`);
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
