// A drawn picture for what comes without one, so that an imported table needs no files.
import type { Tx } from '../database/handles.ts';
import { images } from '../database/schema/content.ts';

/** Adds a picture with up to three letters or digits on paper; answers its id. */
export async function addPlaceholderImage(tx: Tx, letters: string, alt: string): Promise<string> {
  const shown = letters.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#e9e2d0"/><circle cx="200" cy="200" r="132" fill="none" stroke="#1f4d38" stroke-width="14"/><text x="200" y="200" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="110" fill="#1f4d38">${shown}</text></svg>`;
  const [added] = await tx
    .insert(images)
    .values({
      contentType: 'image/svg+xml',
      contentBase64: Buffer.from(svg).toString('base64'),
      alt,
    })
    .returning({ id: images.id });
  return added!.id;
}
