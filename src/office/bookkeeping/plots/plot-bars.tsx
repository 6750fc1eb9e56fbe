// The bars of a plot: stacked above the line, and hanging from it where money went back.
import { fillOf, type PlotSeries, type PlotSpace } from './plot-shape.ts';

interface Bar {
  key: string;
  look: PlotSeries['look'];
  x: number;
  from: number;
  to: number;
}

/** Every bar, drawn from where the one below it ends. */
export function PlotBars({ series, space }: { series: readonly PlotSeries[]; space: PlotSpace }) {
  return (
    <g>
      <defs>
        <pattern
          id="plot-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="5" className="fill-(--paper)" />
        </pattern>
      </defs>
      {stack(series, space).map(({ key, look, x, from, to }) => {
        const box = {
          x,
          y: Math.min(from, to),
          width: space.band,
          height: Math.max(1, Math.abs(from - to)),
        };
        return (
          <g key={key}>
            <rect {...box} className={fillOf[look]} />
            {look === 'hatched' ? <rect {...box} fill="url(#plot-hatch)" /> : null}
          </g>
        );
      })}
    </g>
  );
}

function stack(series: readonly PlotSeries[], space: PlotSpace): Bar[] {
  const steps = series[0]?.values.length ?? 0;
  const bars: Bar[] = [];
  for (let index = 0; index < steps; index++) {
    let above = 0;
    let below = 0;
    for (const { label, look, values } of series) {
      const value = values[index] ?? 0;
      if (value === 0) continue;
      const start = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      bars.push({
        key: `${label} ${index}`,
        look,
        x: space.x(index),
        from: space.y(start),
        to: space.y(start + value),
      });
    }
  }
  return bars;
}
