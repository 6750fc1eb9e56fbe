// The partner charities that donations go to.
import { charityTexts } from './charity-texts.ts';
import { drawnImage } from './drawn-image.ts';
import { readDrawing } from './read-drawing.ts';
import { stableId } from './stable-id.ts';
import type { DemoCharity, DemoImage } from './types.ts';

const pictures = charityTexts.map(({ scene, alt }) =>
  drawnImage(readDrawing(`charities/${scene}`), alt),
);

/** The partner charities, in the order of the partner list. */
export const charities: DemoCharity[] = charityTexts.map(
  ({ scene: _scene, alt: _alt, ...text }, index) => ({
    id: stableId(`charity:${text.slug}`),
    ...text,
    imageId: pictures[index]!.id,
  }),
);

/** The pictures of the partner charities. */
export const charityImages: DemoImage[] = pictures;
