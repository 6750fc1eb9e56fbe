// Where an arrow key leads in a grid.

/**
 * The place that a key leads to, out of `count` places in rows of `columns`; -1 where it leads nowhere.
 *
 * Example: from place 5 of 36 in four columns, ArrowDown leads to 9.
 */
export function gridStep(key: string, at: number, count: number, columns: number): number {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key] ?? -1;
  return next < count ? next : -1;
}
