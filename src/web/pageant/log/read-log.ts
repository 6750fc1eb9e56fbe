// Reads a ballot log as it comes over the network, recounts it, and finds one ballot in it.

import type { Hashes } from '#rules/draws/bytes.ts';
import { createLogCheck, type LogReport } from '#rules/pageant/ballot-log.ts';
import { tallyDigest } from '#rules/pageant/official-tally.ts';

const sayEveryLines = 2000;

/** A line of the log that names the serial that was looked for. */
export interface FoundLine {
  number: number;
  text: string;
}

/** What a recount found, and the lines of the ballot that was looked for. */
export interface Recount extends LogReport {
  lines: number;
  found: FoundLine[];
  /** The digest of the official tally that follows from it. */
  digest: string;
}

/** Cuts a stream into lines; what follows the last line feed is a line too, unless it is empty. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ? decoder.decode(value, { stream: true }) : decoder.decode();
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) break;
  }
  if (rest !== '') yield rest;
}

/**
 * Recounts a log line by line, so that a large one never lies in memory as a whole; `onLines` hears
 * how many lines are read.
 */
export async function readLog(
  stream: ReadableStream<Uint8Array>,
  options: { hashes: Hashes; serial: string | null; onLines: (lines: number) => void },
): Promise<Recount> {
  const { serial, onLines } = options;
  const check = createLogCheck(options.hashes);
  const found: FoundLine[] = [];
  let lines = 0;
  for await (const line of linesOf(stream)) {
    lines += 1;
    check.read(line);
    if (serial !== null && line.split(' ').includes(serial)) {
      found.push({ number: lines, text: line });
    }
    if (lines % sayEveryLines === 0) onLines(lines);
  }
  const report = check.finish();
  return { ...report, lines, found, digest: tallyDigest(report, options.hashes) };
}
