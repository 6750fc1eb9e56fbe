// Draws the portrait of a candidate.
import { type Build, cloths, type Look, skins } from './portrait-look.ts';
import { box, disc, document, shape } from './svg.ts';

/** A portrait, 480 × 600; the sash carries the title. */
export function portraitDrawing(look: Look, build: Build, title: string): string {
  const [skin, , , , dress] = look;
  return document(
    480,
    600,
    title,
    box(0, 0, 480, 600, cloths.sage[0]),
    shape('M90 600C90 460 160 420 240 420S390 460 390 600Z', cloths[dress][0]),
    disc(240, 280, build === 'tiny' ? 110 : 96, skins[skin].tone),
  );
}
