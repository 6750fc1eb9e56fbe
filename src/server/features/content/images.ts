// Serves `/images/{id}`: an image as a file that browsers and caches may keep for ever, unless it can be hidden.
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#base/database/handles.ts';
import { entityTagOf, isNamedBy } from '#base/http/pages/etag.ts';
import { createPublicCache } from '#base/http/pages/public-cache.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { GuardedPictures } from './guarded-pictures.ts';
import { findImage, findImageCopy } from './queries.ts';

/**
 * What an image may do that somebody opens by its own address: be drawn, and nothing else. Its
 * styles and its animation (SMIL) stay alive; scripts, frames and foreign addresses do not.
 */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const keptSeconds = 3600;
// A cache of its own, since images are larger than answers and never change.
const maxImages = 300;
const maxImageBytes = 96 * 1024 * 1024;
/** The widths that can be asked for, so that nobody fills the cache with others. */
const widths = new Set(['480', '960']);
const brotli = promisify(brotliCompress);

interface ImageFile {
  contentType: string;
  body: Buffer;
  /** Drawings are text, which shrinks to a third; photographs don't. */
  compressed: Buffer | null;
  tag: string;
}

/** Where images come from, and who sees those that are hidden. */
interface ImageSources {
  reads: Db;
  findGuarded(): Promise<GuardedPictures>;
  isStaff(request: FastifyRequest): Promise<boolean>;
}

/** How long whoever gets an image may keep it: a picture that can be hidden is asked for each time. */
function cachingOf(isHidden: boolean | undefined): string {
  if (isHidden === undefined) return 'public, max-age=31536000, immutable';
  return isHidden ? 'private, no-store' : 'public, no-cache';
}

/**
 * Registers the image route. An image's id is new whenever its content is, so it never expires. With
 * `w=480` or `w=960` a picture comes smaller, and as AVIF to whoever accepts that; drawings are as
 * they are.
 */
export function registerImages(
  app: FastifyInstance,
  { reads: db, findGuarded, isStaff }: ImageSources,
): void {
  const cache = createPublicCache({ maxEntries: maxImages, maxBytes: maxImageBytes });
  app.get('/images/:id', async (request, reply) => {
    const asked = id.safeParse((request.params as { id: string }).id);
    if (!asked.success) throw new Refusal('not_found');
    const isHidden = (await findGuarded()).get(asked.data);
    // Who has the address of a picture that a child's guardian does not show, finds nothing there.
    if (isHidden && !(await isStaff(request))) throw new Refusal('not_found');
    const { w } = request.query as { w?: unknown };
    const width = typeof w === 'string' && widths.has(w) ? Number(w) : null;
    const takesAvif = /\bimage\/avif\b/.test(request.headers.accept ?? '');
    const file = await cache.get(`${asked.data} ${width} ${takesAvif}`, keptSeconds, () =>
      readFile(db, asked.data, width, takesAvif),
    );
    reply
      .header('cache-control', cachingOf(isHidden))
      .header('etag', file.tag)
      .header('content-security-policy', imagePolicy)
      .header('vary', 'accept, accept-encoding');
    if (isNamedBy(request.headers['if-none-match'], file.tag)) return reply.code(304).send();
    reply.type(file.contentType);
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (!file.compressed || !takesBrotli) return reply.send(file.body);
    return reply.header('content-encoding', 'br').send(file.compressed);
  });
}

async function readFile(
  db: Db,
  imageId: string,
  width: number | null,
  takesAvif: boolean,
): Promise<ImageFile> {
  const image =
    (await findImageCopy(db, imageId, width, takesAvif)) ?? (await findImage(db, imageId));
  if (!image) throw new Refusal('not_found');
  const body = Buffer.from(image.contentBase64, 'base64');
  const isText = image.contentType === 'image/svg+xml';
  return {
    contentType: image.contentType,
    body,
    compressed: isText ? await brotli(body) : null,
    tag: entityTagOf(body),
  };
}
