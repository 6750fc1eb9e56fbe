// The logos of the sponsors: who uses which layout, mark, voice and colors.
import type { Voice } from './lettering.ts';
import {
  badge,
  framed,
  horizon,
  type Layout,
  side,
  split,
  stacked,
  wordmark,
} from './logo-layouts.ts';
import * as nature from './logo-marks-nature.ts';
import * as shop from './logo-marks-shop.ts';

const voices = {
  plain: { weight: 22 },
  heavy: { weight: 32, tracking: 9, stretch: 0.94 },
  light: { weight: 8, tracking: 34 },
  condensed: { weight: 26, stretch: 0.6, tracking: 16 },
  wide: { weight: 17, stretch: 1.5, tracking: 26 },
  slab: { weight: 17, slab: true, tracking: 42 },
  round: { weight: 22, ends: 'round', tracking: 20 },
  racing: { weight: 26, slant: 15, tracking: 14, stretch: 1.05 },
  contrast: { weight: 11, stretch: 1.5, tracking: 26, slab: true },
} as const satisfies Record<string, Voice>;

type Row = readonly [
  name: string,
  look: readonly [layout: Layout, mark: shop.Mark, voice: keyof typeof voices],
  words: readonly [lines: string, small: string],
  colors: readonly [plate: string, ink: string, accent: string],
];

const rows: readonly Row[] = [
  [
    'Marrow & Rye',
    [side, shop.rye, 'slab'],
    ['MARROW|& RYE', 'BAKERY'],
    ['#F7EBD3', '#4A2C17', '#B8722C'],
  ],
  [
    'Ridgeline Tire',
    [horizon, shop.tire, 'racing'],
    ['RIDGELINE TIRE', ''],
    ['#F2EFE6', '#23272A', '#D6492A'],
  ],
  [
    'Sunbelt Community Credit Union',
    [side, nature.sunbelt, 'plain'],
    ['SUNBELT', 'COMMUNITY CREDIT UNION'],
    ['#FFF6E0', '#12486B', '#DE8A1E'],
  ],
  [
    'Calloway Hardware',
    [framed, shop.bolt, 'condensed'],
    ['CALLOWAY|HARDWARE', ''],
    ['#F4E9C9', '#7A1F1A', '#1F3A4D'],
  ],
  [
    'KHMS 98.3',
    [split, nature.signal, 'heavy'],
    ['KHMS|98.3', 'LISTENER RADIO'],
    ['#F3F0EA', '#3A2A5E', '#E85D3A'],
  ],
  [
    'Blue Gate Dairy',
    [side, shop.bottle, 'round'],
    ['BLUE GATE', 'DAIRY'],
    ['#EAF2F5', '#1E5480', '#5E97B8'],
  ],
  [
    'Pomona Row Orchards',
    [side, nature.orchard, 'contrast'],
    ['POMONA|ROW', 'ORCHARDS'],
    ['#F1F3DF', '#38592B', '#C43B2B'],
  ],
  [
    'Inkwell Press',
    [split, shop.inkDrop, 'contrast'],
    ['INKWELL|PRESS', ''],
    ['#F6F1E7', '#1C1E22', '#D9A62E'],
  ],
  [
    'Tandem Bicycle Works',
    [stacked, shop.tandem, 'wide'],
    ['TANDEM', 'BICYCLE WORKS'],
    ['#E3EFEA', '#143D3B', '#D2542E'],
  ],
  [
    'Dunmore Roofing',
    [side, shop.shingles, 'heavy'],
    ['DUNMORE', 'ROOFING'],
    ['#F3E8DD', '#5B3A2E', '#C2703D'],
  ],
  [
    'Lantern Books',
    [stacked, shop.lantern, 'slab'],
    ['LANTERN BOOKS', ''],
    ['#FBF0DC', '#6C2140', '#E2A33B'],
  ],
  [
    'Saltbox Coffee',
    [badge, shop.saltbox, 'plain'],
    ['SALTBOX COFFEE', ''],
    ['#F5EEE2', '#2E4450', '#B4562F'],
  ],
  [
    'Painted Mesa Vet',
    [stacked, nature.mesa, 'round'],
    ['PAINTED MESA VET', ''],
    ['#FBE9DB', '#7C3A2D', '#DB8B52'],
  ],
  [
    'Ironbark Fence',
    [stacked, shop.pickets, 'condensed'],
    ['IRONBARK FENCE', ''],
    ['#EBE7D8', '#2E3B2B', '#9C6B3C'],
  ],
  [
    'Pilot Light Plumbing',
    [side, shop.flame, 'round'],
    ['PILOT|LIGHT', 'PLUMBING'],
    ['#E7EFF6', '#20466F', '#E97B2E'],
  ],
  [
    'Kestrel Insurance',
    [side, nature.kestrel, 'light'],
    ['KESTREL', 'INSURANCE'],
    ['#F0EEF4', '#3D3560', '#B5762A'],
  ],
  [
    'Night Owl Diner',
    [badge, nature.owl, 'racing'],
    ['NIGHT OWL DINER', ''],
    ['#FFF3DC', '#1D2346', '#C9432F'],
  ],
  [
    'Half Moon Pizza',
    [split, shop.halfMoon, 'round'],
    ['HALF|MOON', 'PIZZA'],
    ['#FFF4E4', '#A3271C', '#F0B441'],
  ],
  [
    'Stitch & Sole',
    [wordmark, shop.sole, 'slab'],
    ['STITCH & SOLE', ''],
    ['#F2E6D6', '#3F2A1E', '#B0693C'],
  ],
  [
    'Greenlee Nursery',
    [side, nature.seedling, 'plain'],
    ['GREENLEE', 'NURSERY'],
    ['#EDF4E2', '#1F4D2E', '#7CA83B'],
  ],
  [
    'Copperhead Electric',
    [split, nature.copperhead, 'racing'],
    ['COPPER|HEAD', 'ELECTRIC'],
    ['#F8EADF', '#2B2320', '#D0692F'],
  ],
  [
    'Two Rivers Dental',
    [side, nature.rivers, 'light'],
    ['TWO RIVERS', 'DENTAL'],
    ['#EAF5F5', '#14566A', '#58A9A8'],
  ],
  [
    'Paloma Flowers',
    [stacked, nature.paloma, 'contrast'],
    ['PALOMA', 'FLOWERS'],
    ['#FDEDEB', '#8B2350', '#E08A8E'],
  ],
  [
    'Anvil Auto Body',
    [horizon, shop.anvil, 'heavy'],
    ['ANVIL AUTO BODY', ''],
    ['#ECECE8', '#2A3138', '#E0A12B'],
  ],
  [
    'High Desert Solar',
    [side, nature.panels, 'wide'],
    ['HIGH|DESERT', 'SOLAR'],
    ['#FFF1D6', '#27406B', '#E88B2C'],
  ],
  [
    'Wexford Moving',
    [horizon, shop.mover, 'wide'],
    ['WEXFORD MOVING', ''],
    ['#EAF0E6', '#1D4A3C', '#D9922B'],
  ],
  [
    'Bluebird Laundry',
    [stacked, nature.bluebird, 'round'],
    ['BLUEBIRD', 'LAUNDRY'],
    ['#E8F1FA', '#2555A0', '#7FB0E0'],
  ],
  [
    'Old Fort Barbers',
    [framed, shop.pole, 'slab'],
    ['OLD FORT|BARBERS', ''],
    ['#F8F2E4', '#1F2F4A', '#B8392E'],
  ],
  [
    'Cardinal Music',
    [side, nature.cardinal, 'contrast'],
    ['CARDINAL', 'MUSIC'],
    ['#F9EBE6', '#2A1B1D', '#C22F38'],
  ],
  [
    'Wildflower Honey',
    [badge, nature.honeycomb, 'slab'],
    ['WILDFLOWER HONEY', ''],
    ['#FFF3CF', '#4A2F0B', '#B7771A'],
  ],
  [
    'Marigold Thrift',
    [side, nature.marigold, 'heavy'],
    ['MARIGOLD', 'THRIFT'],
    ['#FDF0D8', '#B4521B', '#EBA52E'],
  ],
  [
    'Crossing Driving School',
    [split, nature.crossing, 'plain'],
    ['CROSSING', 'DRIVING SCHOOL'],
    ['#F3F1E4', '#27333A', '#E2B021'],
  ],
  [
    'Lowell & Vance',
    [wordmark, nature.ledger, 'contrast'],
    ['LOWELL & VANCE', ''],
    ['#EFF1EC', '#1E3A34', '#A98A4B'],
  ],
  [
    'Friends of the Branch Library',
    [side, nature.branch, 'slab'],
    ['BRANCH|LIBRARY', 'FRIENDS SINCE 1968'],
    ['#F1EBDF', '#27456B', '#C05A3A'],
  ],
];

/** Every logo by the sponsor's name. */
export const logos: Readonly<Record<string, () => string>> = Object.fromEntries(
  rows.map(([name, [layout, mark, voice], [lines, small], [plate, ink, accent]]) => [
    name,
    () =>
      layout({
        name,
        mark,
        voice: voices[voice],
        lines: lines.split('|'),
        small,
        plate,
        ink,
        accent,
      }),
  ]),
);
