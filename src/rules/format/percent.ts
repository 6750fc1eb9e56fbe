// Parts of a whole as they are read.

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A part with at most one digit after the point: `formatPercent(0.125)` → `'12.5%'`. */
export const formatPercent = (part: number): string => percent.format(part);
