// The colors of the 36 cars, car 1 first: no two share a pattern and a color pair.
import type { DemoCar } from './types.ts';

type Colors = readonly [body: string, accent: string, ink: string];

const colors: readonly Colors[] = [
  ['#0F4A3A', '#F7F3EA', '#F7F3EA'],
  ['#B5361B', '#F2C14E', '#FFF8E7'],
  ['#F0E4C8', '#B5361B', '#1D3557'],
  ['#F2A65A', '#FBE3B5', '#5B1F0E'],
  ['#1F4E79', '#F4EFE2', '#F6C453'],
  ['#F4EFE2', '#3D7EA6', '#14293D'],
  ['#8CBF6A', '#F7F3EA', '#1B3A1E'],
  ['#2F3437', '#E3B04B', '#F7E6BE'],
  ['#43A5A0', '#F7F3EA', '#0B2F33'],
  ['#C46B3E', '#F4E3CF', '#23120A'],
  ['#6C2140', '#E9A6A6', '#FBE9E2'],
  ['#F3E7D3', '#5A3A29', '#3B2417'],
  ['#8FB3C0', '#0F4A3A', '#10262E'],
  ['#F4D35E', '#2B2D42', '#2B2D42'],
  ['#244A9B', '#EE6C4D', '#FFFFFF'],
  ['#5B4B8A', '#D9C8F0', '#FFFFFF'],
  ['#20222B', '#FF7F50', '#7FD1C7'],
  ['#D9352A', '#F7F3EA', '#FFFFFF'],
  ['#E8E2D6', '#D4552F', '#1B1F1C'],
  ['#2E7D4F', '#F3D36B', '#FFFBEA'],
  ['#B8572C', '#FFE8CC', '#FFFFFF'],
  ['#B9DCE6', '#1F6F8B', '#0E2F3B'],
  ['#F2B5B0', '#FBF4EC', '#6A1B2E'],
  ['#4A5A63', '#F2C14E', '#FFF7DD'],
  ['#F6C945', '#F08A4B', '#3A1D00'],
  ['#A9BFA3', '#37584A', '#14281F'],
  ['#DCE9F2', '#2F5DA8', '#16305C'],
  ['#7A1F1F', '#E8D9B5', '#F6EBD0'],
  ['#C2407A', '#FFD9E6', '#FFFFFF'],
  ['#F7EBCB', '#D98E04', '#4A2C00'],
  ['#3B2A22', '#C98B6B', '#F3DFC9'],
  ['#0E6E6E', '#F4A259', '#FFF3E2'],
  ['#C9D66B', '#2B4A2F', '#1E3320'],
  ['#1E2A57', '#9DB4E8', '#FFFFFF'],
  ['#E7DCCB', '#8E4162', '#3D1428'],
  ['#C4472B', '#1F3D36', '#FFFFFF'],
];

/** The liveries. */
export const liveries: { colors: DemoCar['colors'] }[] = colors.map(([body, accent, ink]) => ({
  colors: { body, accent, ink },
}));
