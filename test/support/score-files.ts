// Files of scores as directors bring them: separators, encodings, and what a spreadsheet makes of them.

/** The encodings that files of scores come in. */
export const scoreEncodings = [
  'utf-8',
  'utf-8 with mark',
  'utf-16le',
  'utf-16be',
  'windows-1252',
] as const;
export type ScoreEncoding = (typeof scoreEncodings)[number];

/** A text in an encoding; in Windows-1252 only Latin letters can be written. */
export function encodeText(text: string, encoding: ScoreEncoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8 with mark':
      return Buffer.from(`\uFEFF${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'windows-1252':
      return Buffer.from(text, 'latin1');
  }
}

/** A file of separated values, every cell quoted where it has to be. */
export function printCells(
  lines: readonly (readonly (string | number)[])[],
  separator = ',',
  lineBreak = '\r\n',
): string {
  const cell = (value: string | number) =>
    /[",;\t\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return lines.map((line) => line.map(cell).join(separator)).join(lineBreak);
}
