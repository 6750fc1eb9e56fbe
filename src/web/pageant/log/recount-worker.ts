// Recounts a ballot log beside the page, so that nothing stands still meanwhile.
import { browserHashes } from '#web/base/draws/browser-hashes.ts';
import { type Recount, readLog } from './read-log.ts';

/**
 * What the worker is told: the serial of a ballot to find, if any, then the log's bytes as they come,
 * and their end. The page loads them, since a worker's own policy lets it load nothing.
 */
export type RecountPart =
  | { kind: 'begin'; serial: string | null }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end' };

/** What it says: how many lines are read, and at last what it found. */
export type RecountMessage =
  | { kind: 'progress'; lines: number }
  | { kind: 'done'; recount: Recount };

const say = (message: RecountMessage): void => self.postMessage(message);

let input: ReadableStreamDefaultController<Uint8Array> | null = null;

function begin(serial: string | null): void {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      input = controller;
    },
  });
  const onLines = (lines: number) => say({ kind: 'progress', lines });
  readLog(stream, { hashes: browserHashes, serial, onLines }).then((recount) =>
    say({ kind: 'done', recount }),
  );
}

self.addEventListener('message', ({ data }: MessageEvent<RecountPart>) => {
  if (data.kind === 'begin') begin(data.serial);
  else if (data.kind === 'bytes') input?.enqueue(data.bytes);
  else input?.close();
});
