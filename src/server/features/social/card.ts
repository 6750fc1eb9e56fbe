// Draws the picture that a shared link shows: what it is, its title, and its own picture.
import sharp from 'sharp';
import { breakLines, outline } from './text-outlines.ts';

const width = 1200;
const height = 630;
const margin = 72;
const pictureWidth = 400;

/** What a card shows. `picture` is an image file, or null. */
export interface SocialCard {
  /** A few words above the title: 'Press release', 'Grand prize'. */
  kind: string;
  title: string;
  /** A line below the title. */
  detail: string;
  picture: Buffer | null;
}

/** Draws a card; answers a PNG of 1200 × 630 pixels. */
export async function drawCard(card: SocialCard): Promise<Buffer> {
  const textWidth = width - 2 * margin - (card.picture ? pictureWidth + 56 : 0);
  const title = breakLines(card.title, {
    font: 'display',
    size: 68,
    maxWidth: textWidth,
    maxLines: 4,
  });
  const detail = breakLines(card.detail, {
    font: 'text',
    size: 32,
    maxWidth: textWidth,
    maxLines: 2,
  }).map((line, index) =>
    outline(line, {
      x: margin,
      y: 224 + title.length * 76 + index * 42,
      font: 'text',
      size: 32,
      fill: '#5a5f58',
    }),
  );
  const lines = title.map((line, index) =>
    outline(line, { x: margin, y: 206 + index * 76, font: 'display', size: 68, fill: '#1b1f1c' }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#f7f3ea"/>
<rect width="${width}" height="16" fill="#0f4a3a"/>
${checkers()}
${outline(card.kind, { x: margin, y: 116, font: 'display', size: 30, fill: '#b5371a' })}
${lines.join('')}
${detail.join('')}
${outline('Homestretch', { x: margin, y: height - 62, font: 'display', size: 36, fill: '#0f4a3a' })}
</svg>`;
  const picture = card.picture ? await fitPicture(card.picture) : null;
  return sharp(Buffer.from(svg))
    .composite(picture ? [{ input: picture, left: width - margin - pictureWidth, top: 84 }] : [])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The chequered line at the lower edge. */
function checkers(): string {
  const size = 12;
  let squares = '';
  for (let row = 0; row < 2; row++) {
    for (let x = row * size; x < width; x += 2 * size) {
      squares += `M${x} ${height - (2 - row) * size}h${size}v${size}h-${size}z`;
    }
  }
  return `<path fill="#0f4a3a" d="${squares}"/>`;
}

function fitPicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: 144, limitInputPixels: 50_000_000 })
    .resize(pictureWidth, height - 200, { fit: 'contain', background: '#f7f3ea00' })
    .png()
    .toBuffer();
}
