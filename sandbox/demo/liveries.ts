// The 36 paint schemes, car 1 first: no two share a pattern and a color pair.
import type { Livery } from './drawings/car.ts';
import type { CarBodyName } from './drawings/car-bodies.ts';
import type { PatternName } from './drawings/livery-patterns.ts';
import type { RimName } from './drawings/wheels.ts';

type Scheme = readonly [
  body: CarBodyName,
  pattern: PatternName,
  rims: RimName,
  plate: Livery['plate'],
  bodyColor: string,
  accent: string,
  ink: string,
];

const schemes: readonly Scheme[] = [
  ['gt', 'twinStripes', 'five', 'round', '#0F4A3A', '#F7F3EA', '#F7F3EA'],
  ['stock', 'chevron', 'dish', 'square', '#B5361B', '#F2C14E', '#FFF8E7'],
  ['classic', 'spear', 'mesh', 'round', '#F0E4C8', '#B5361B', '#1D3557'],
  ['wedge', 'sunburst', 'turbine', 'shield', '#F2A65A', '#FBE3B5', '#5B1F0E'],
  ['touring', 'hoops', 'ten', 'square', '#1F4E79', '#F4EFE2', '#F6C453'],
  ['gt', 'halves', 'mesh', 'shield', '#F4EFE2', '#3D7EA6', '#14293D'],
  ['stock', 'checkers', 'five', 'round', '#8CBF6A', '#F7F3EA', '#1B3A1E'],
  ['classic', 'pinstripes', 'dish', 'round', '#2F3437', '#E3B04B', '#F7E6BE'],
  ['wedge', 'facets', 'five', 'square', '#43A5A0', '#F7F3EA', '#0B2F33'],
  ['touring', 'roofTwoTone', 'mesh', 'round', '#C46B3E', '#F4E3CF', '#23120A'],
  ['gt', 'sash', 'turbine', 'round', '#6C2140', '#E9A6A6', '#FBE9E2'],
  ['stock', 'lowerBlock', 'ten', 'shield', '#F3E7D3', '#5A3A29', '#3B2417'],
  ['classic', 'swoosh', 'five', 'square', '#8FB3C0', '#0F4A3A', '#10262E'],
  ['wedge', 'lightning', 'mesh', 'round', '#F4D35E', '#2B2D42', '#2B2D42'],
  ['touring', 'chevron', 'turbine', 'shield', '#244A9B', '#EE6C4D', '#FFFFFF'],
  ['gt', 'halftone', 'ten', 'round', '#5B4B8A', '#D9C8F0', '#FFFFFF'],
  ['stock', 'arrows', 'mesh', 'square', '#20222B', '#FF7F50', '#7FD1C7'],
  ['classic', 'halves', 'turbine', 'shield', '#D9352A', '#F7F3EA', '#FFFFFF'],
  ['wedge', 'twinStripes', 'dish', 'round', '#E8E2D6', '#D4552F', '#1B1F1C'],
  ['touring', 'spear', 'five', 'round', '#2E7D4F', '#F3D36B', '#FFFBEA'],
  ['gt', 'lightning', 'dish', 'square', '#B8572C', '#FFE8CC', '#FFFFFF'],
  ['stock', 'swoosh', 'five', 'round', '#B9DCE6', '#1F6F8B', '#0E2F3B'],
  ['classic', 'roofTwoTone', 'ten', 'square', '#F2B5B0', '#FBF4EC', '#6A1B2E'],
  ['wedge', 'halves', 'five', 'shield', '#4A5A63', '#F2C14E', '#FFF7DD'],
  ['touring', 'sunburst', 'dish', 'round', '#F6C945', '#F08A4B', '#3A1D00'],
  ['gt', 'facets', 'five', 'square', '#A9BFA3', '#37584A', '#14281F'],
  ['stock', 'pinstripes', 'turbine', 'round', '#DCE9F2', '#2F5DA8', '#16305C'],
  ['classic', 'hoops', 'mesh', 'round', '#7A1F1F', '#E8D9B5', '#F6EBD0'],
  ['wedge', 'sash', 'ten', 'square', '#C2407A', '#FFD9E6', '#FFFFFF'],
  ['touring', 'halftone', 'mesh', 'shield', '#F7EBCB', '#D98E04', '#4A2C00'],
  ['gt', 'arrows', 'turbine', 'round', '#3B2A22', '#C98B6B', '#F3DFC9'],
  ['stock', 'sash', 'dish', 'shield', '#0E6E6E', '#F4A259', '#FFF3E2'],
  ['classic', 'lowerBlock', 'five', 'round', '#C9D66B', '#2B4A2F', '#1E3320'],
  ['wedge', 'checkers', 'turbine', 'square', '#1E2A57', '#9DB4E8', '#FFFFFF'],
  ['touring', 'facets', 'ten', 'round', '#E7DCCB', '#8E4162', '#3D1428'],
  ['stock', 'roofTwoTone', 'mesh', 'round', '#C4472B', '#1F3D36', '#FFFFFF'],
];

/** The paint schemes. */
export const liveries: Livery[] = schemes.map(
  ([body, pattern, rims, plate, bodyColor, accent, ink]) => ({
    body,
    pattern,
    rims,
    plate,
    colors: { body: bodyColor, accent, ink },
  }),
);
