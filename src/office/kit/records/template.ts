// A table to fill in: the headings that an import takes, and one line as an example.
import type { FileAnswer } from '#contract/records.ts';
import type { RecordScreen } from './screen.ts';

/** The file; with a byte order mark, so that spreadsheets read it as UTF-8. */
export function templateOf({
  noun,
  importHeadings = [],
  importExample = [],
}: Pick<RecordScreen, 'noun' | 'importHeadings' | 'importExample'>): FileAnswer {
  const lines = [importHeadings, importExample].map((cells) => cells.map(quoted).join(','));
  const bytes = new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
  return {
    fileName: `${noun}-template.csv`,
    contentType: 'text/csv; charset=utf-8',
    base64: btoa(String.fromCharCode(...bytes)),
  };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
