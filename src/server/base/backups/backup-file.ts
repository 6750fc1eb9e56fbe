// The file of a backup: a header to read at once, compressed lines, and a digest over all of it.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';

/** An expected 'no' of backup and restore; its message is a sentence for whoever runs the command. */
export class BackupProblem extends Error {}

/** The newest form of the file that this code writes and reads. */
export const formatVersion = 1;

const headerShape = z.object({
  format: z.literal('homestretch-backup'),
  version: z.int(),
  /** The product's version. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The migrations that the data had had, oldest first. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.output<typeof headerShape>;

// Header and digest are frames that zstd's own tools skip, so that `zstd -dc` shows the lines.
const headerMagic = 0x184d2a50;
const digestMagic = 0x184d2a51;
const frameHead = 8;
const digestFrame = frameHead + 64;
const maxHeaderBytes = 1024 * 1024;

function frame(magic: number, text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(frameHead);
  head.writeUInt32LE(magic, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/**
 * Writes a backup of these chunks of lines. It grows under another name and gets its own when it is
 * complete and on the disk; only its owner may read it.
 *
 * @throws BackupProblem where the file exists already
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  chunks: AsyncIterable<string>,
): Promise<void> {
  if (await stat(file).catch(() => null)) {
    throw new BackupProblem(`${file} exists already. Nothing was written; choose another name.`);
  }
  const growing = `${file}.partial`;
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  try {
    await pipeline(
      Readable.from(chunks),
      createZstdCompress(),
      async function* addFrames(body: AsyncIterable<Buffer>) {
        yield hashed(frame(headerMagic, `${JSON.stringify(header)}\n`));
        for await (const bytes of body) yield hashed(bytes);
        yield frame(digestMagic, hash.digest('hex'));
      },
      createWriteStream(growing, { mode: 0o600, flush: true }),
    );
    await rename(growing, file);
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
}

/**
 * Reads the whole file once and answers its header.
 *
 * @throws BackupProblem where it is not a backup, cut short, damaged, or in a newer form
 */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const size = await sizeOf(file);
  const header = await readHeader(file, size);
  const end = size - digestFrame;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file, { end: end - 1 })) hash.update(bytes);
  const expected = frame(digestMagic, hash.digest('hex'));
  const found = await readBytes(file, end, digestFrame);
  if (found.readUInt32LE(0) !== digestMagic || found.readUInt32LE(4) !== 64) {
    throw new BackupProblem(`${file} is cut short: its end is missing. Nothing was restored.`);
  }
  if (!found.equals(expected)) {
    throw new BackupProblem(
      `${file} is damaged: its content does not match its digest. Nothing was restored.`,
    );
  }
  return header;
}

/** The lines of a file that was checked, one at a time. */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  const size = await sizeOf(file);
  const head = await readBytes(file, 0, frameHead);
  const body = createReadStream(file, {
    start: frameHead + head.readUInt32LE(4),
    end: size - digestFrame - 1,
  });
  const lines = body.pipe(createZstdDecompress());
  body.on('error', (error) => lines.destroy(error));
  let begun: Buffer[] = [];
  for await (const bytes of lines as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = bytes.indexOf(10); to !== -1; to = bytes.indexOf(10, from)) {
      begun.push(bytes.subarray(from, to));
      yield Buffer.concat(begun).toString('utf8');
      begun = [];
      from = to + 1;
    }
    if (from < bytes.length) begun.push(bytes.subarray(from));
  }
}

async function sizeOf(file: string): Promise<number> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) throw new BackupProblem(`There is no file ${file}.`);
  return info.size;
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return bytesRead === length ? buffer : Buffer.alloc(length);
  } finally {
    await handle.close();
  }
}

async function readHeader(file: string, size: number): Promise<BackupHeader> {
  const head = await readBytes(file, 0, frameHead);
  const length = head.readUInt32LE(4);
  if (head.readUInt32LE(0) !== headerMagic || length > maxHeaderBytes) {
    throw new BackupProblem(`${file} is not a backup of Homestretch.`);
  }
  if (size < frameHead + length + digestFrame) {
    throw new BackupProblem(`${file} is cut short: its end is missing. Nothing was restored.`);
  }
  const header = readJson((await readBytes(file, frameHead, length)).toString('utf8'));
  const version = z.object({ version: z.int() }).safeParse(header).data?.version ?? 0;
  if (version > formatVersion) {
    throw new BackupProblem(
      `${file} was made by a newer Homestretch in a form that this one cannot read. Restore it with that one.`,
    );
  }
  const parsed = headerShape.safeParse(header);
  if (!parsed.success) throw new BackupProblem(`${file} is not a backup of Homestretch.`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
