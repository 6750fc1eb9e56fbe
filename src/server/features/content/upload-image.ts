// Takes a picture that staff upload: looks at its bytes, cleans it by drawing it anew, keeps copies.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { imageCopies, images } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { versionOfValue } from '#base/records/version.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { maxImageBytes, type officeImagesApi } from '#contract/office/images.ts';

/** The longest side of what is kept; a wide screen shows no more. */
const maxPixels = 2000;
/** A file of a few kilobytes can unpack to gigabytes; nothing larger than this is unpacked. */
const maxInputPixels = 50_000_000;
/** The widths of the smaller copies. */
const copyWidths = [480, 960] as const;

/**
 * Keeps a picture as WebP of at most 2000 pixels a side, with AVIF and smaller copies. Drawing it anew
 * leaves behind whatever else was in the file: places and names of the camera, scripts, second images.
 *
 * @throws Refusal `image_unreadable` for anything but JPEG, PNG, WebP, AVIF and GIF; `too_large`
 */
export async function uploadImage(
  db: Db,
  { fileBase64, alt }: ParsedInputOf<typeof officeImagesApi.upload>,
  { userId }: Actor,
): Promise<{ _id: string; width: number; height: number; version: string }> {
  const bytes = Buffer.from(fileBase64, 'base64');
  if (bytes.length > maxImageBytes) throw new Refusal('too_large');
  const { picture, width, height } = await openPicture(bytes);
  const whole = await picture.clone().webp({ quality: 84 }).toBuffer();
  const copies = await makeCopies(picture, width);
  return transaction(db, async (tx) => {
    const [added] = await tx
      .insert(images)
      .values({
        contentType: 'image/webp',
        contentBase64: whole.toString('base64'),
        alt,
        width,
        height,
        uploadedBy: userId,
      })
      .returning({ id: images.id });
    const imageId = added!.id;
    await tx.insert(imageCopies).values(copies.map((copy) => ({ imageId, ...copy })));
    await audit(tx, {
      actorId: userId,
      action: 'image.uploaded',
      subject: `image:${imageId}`,
      detail: { bytes: bytes.length, width, height },
    });
    return { _id: imageId, width, height, version: versionOfValue(alt) };
  });
}

/** The formats that are read, by their first bytes: the name and type that a browser tells may lie. */
function formatOf(bytes: Buffer): string | null {
  const ascii = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'heif';
  return null;
}

/** Unpacks a picture, turned as its camera says and made smaller where it is too large. */
async function openPicture(
  bytes: Buffer,
): Promise<{ picture: Sharp; width: number; height: number }> {
  const format = formatOf(bytes);
  if (!format) throw new Refusal('image_unreadable');
  try {
    const input = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const found: Metadata = await input.metadata();
    if (found.format !== format) throw new Refusal('image_unreadable');
    // Unpacked once; all copies are made of these pixels.
    const { data, info } = await input
      .autoOrient()
      .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { picture: sharp(data), width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image_unreadable');
  }
}

interface Copy {
  width: number;
  contentType: 'image/avif' | 'image/webp';
  contentBase64: string;
}

async function makeCopies(picture: Sharp, width: number): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const target of [...copyWidths.filter((one) => one < width), width]) {
    const sized = picture.clone().resize({ width: target });
    // AVIF takes a second for large pictures at its usual effort, and half of that saves little.
    const avif = await sized.clone().avif({ quality: 58, effort: 2 }).toBuffer();
    copies.push({
      width: target,
      contentType: 'image/avif',
      contentBase64: avif.toString('base64'),
    });
    if (target === width) continue;
    const webp = await sized.clone().webp({ quality: 82 }).toBuffer();
    copies.push({
      width: target,
      contentType: 'image/webp',
      contentBase64: webp.toString('base64'),
    });
  }
  return copies;
}
