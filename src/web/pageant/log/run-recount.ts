// Loads a ballot log, and has it recounted in a worker while it comes.
import { ballotLogPath } from '#web/base/ballot-files.ts';
import type { Recount } from './read-log.ts';
import type { RecountMessage, RecountPart } from './recount-worker.ts';

const notLoaded = 'The log could not be loaded. Please try again.';

/** The log's bytes. @throws Error with the server's sentence, or that it could not be loaded */
async function loadLog(contestId: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(ballotLogPath(contestId)).catch(() => null);
  if (response?.ok && response.body) return response.body;
  const refusal: { message?: string } = (await response?.json().catch(() => null)) ?? {};
  throw new Error(refusal.message ?? notLoaded);
}

async function passOn(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  tell: (part: RecountPart, given?: Transferable[]) => void,
): Promise<void> {
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(notLoaded);
    });
    if (done) break;
    tell({ kind: 'bytes', bytes: value }, [value.buffer]);
  }
  tell({ kind: 'end' });
}

/**
 * The recount of a contest's log, in which it finds a ballot where its serial is given; `onLines` hears
 * how many lines are read.
 *
 * @throws Error with a sentence for the visitor
 */
export async function runRecount(
  { contestId, serial }: { contestId: string; serial: string | null },
  onLines: (lines: number) => void,
): Promise<Recount> {
  const log = await loadLog(contestId);
  const worker = new Worker(new URL('./recount-worker.ts', import.meta.url), { type: 'module' });
  const tell = (part: RecountPart, given: Transferable[] = []) => worker.postMessage(part, given);
  return new Promise<Recount>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RecountMessage>) => {
      if (data.kind === 'progress') onLines(data.lines);
      else resolve(data.recount);
    };
    worker.onerror = () => reject(new Error('This browser could not recount the log.'));
    tell({ kind: 'begin', serial });
    passOn(log, tell).catch(reject);
  }).finally(() => worker.terminate());
}
