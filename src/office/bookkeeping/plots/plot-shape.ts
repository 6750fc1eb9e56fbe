// What the parts of a plot share: its series with their looks, and where things stand.

/** The looks of a series; each has a form of its own, so that no meaning is in the color alone. */
export type SeriesLook = 'green' | 'accent' | 'hatched';

/** One series of values, in cents; for bars, values below zero hang from the line. */
export interface PlotSeries {
  label: string;
  look: SeriesLook;
  values: readonly number[];
}

/** A plot of money over time. */
export interface PlotProps {
  title: string;
  /** What the plot shows in a sentence, for whoever can't see it. */
  summary: string;
  kind: 'bars' | 'lines';
  /** The names of the steps along the bottom, each different. */
  steps: readonly string[];
  series: readonly PlotSeries[];
}

/** Where things stand in the drawing. */
export interface PlotSpace {
  x: (index: number) => number;
  y: (cents: number) => number;
  /** The width of a step. */
  band: number;
}

/** The fill of a bar. */
export const fillOf: Record<SeriesLook, string> = {
  green: 'fill-green',
  accent: 'fill-accent',
  hatched: 'fill-(--line-strong)',
};
