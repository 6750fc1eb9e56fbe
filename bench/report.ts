// Prints what was measured as a table, with the machine and the versions that it was measured on.
import { cpus, totalmem } from 'node:os';

/** One line of the report. Figures come with their unit; what a line does not have is left out. */
export interface Row {
  what: string;
  ours: string;
  reference?: string;
  ratio?: number;
  /** The least ratio that we want; it is printed beside the ratio and never enforced. */
  aim?: number;
}

/** A sentence instead of rows, for what could not be measured here. */
export interface Skipped {
  skipped: string;
}

const headings = ['what', 'ours', 'reference', 'ratio', 'aim'];

/** The rows as a table of aligned columns. */
export function formatTable(rows: Row[]): string {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const printed = lines.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [
    printed[0],
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...printed.slice(1),
  ].join('\n');
}

function cellsOf({ what, ours, reference, ratio, aim }: Row): string[] {
  return [what, ours, reference ?? '', ratio?.toFixed(2) ?? '', aim ? `≥ ${aim.toFixed(2)}` : ''];
}

/** The machine and the runtime, one fact a line. */
export function describeMachine(): string[] {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `Machine: ${processors.length} cores, ${processors[0]?.model ?? 'unknown processor'}, ${memory} GB`,
    `Node ${process.version} on ${process.platform} ${process.arch}`,
  ];
}

/** A figure as people write it: 12,300 or 0.87. */
export function figure(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`;
}
