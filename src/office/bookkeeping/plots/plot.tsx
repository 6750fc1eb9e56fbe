// A plot of money over time: bars or lines, what the pointer is at in words, and all of it as a table.
import { scaleBand, scaleLinear } from 'd3-scale';
import { type PointerEvent, useState } from 'react';
import { formatMoney } from '#rules/format/money.ts';
import { formatShortMoney } from '#rules/format/short-money.ts';
import { PlotBars } from './plot-bars.tsx';
import { PlotLines } from './plot-lines.tsx';
import {
  fillOf,
  type PlotProps,
  type PlotSeries,
  type PlotSpace,
  type SeriesLook,
} from './plot-shape.ts';
import { PlotTable } from './plot-table.tsx';
import { useWidth } from './use-width.ts';

const height = 264;
const margins = { top: 12, right: 2, bottom: 28, left: 56 };

/** The figure with its legend, its drawing, and its table. */
export function Plot(props: PlotProps) {
  const { title, summary, kind, steps, series } = props;
  const { part, width } = useWidth<HTMLDivElement>(640);
  const [at, setAt] = useState<number | null>(null);
  const x = scaleBand<number>()
    .domain(steps.map((_, index) => index))
    .range([margins.left, width - margins.right])
    .paddingInner(kind === 'bars' ? 0.28 : 0)
    .paddingOuter(0.1);
  const y = scaleLinear()
    .domain(rangeOf(series, kind))
    .nice(4)
    .range([height - margins.bottom, margins.top]);
  const space: PlotSpace = {
    x: (index) => x(index) ?? 0,
    y: (cents) => y(cents),
    band: x.bandwidth(),
  };

  function point(event: PointerEvent<SVGSVGElement>): void {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((left - margins.left) / x.step());
    setAt(index >= 0 && index < steps.length ? index : null);
  }

  return (
    <figure className="min-w-0">
      <figcaption className="type-title text-lg leading-tight">{title}</figcaption>
      <Legend {...{ steps, series, kind, at }} />
      <div ref={part} className="mt-3">
        <svg
          role="img"
          aria-label={`${title}. ${summary}`}
          width={width}
          height={height}
          className="block max-w-full touch-pan-y"
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
        >
          <Grid ticks={y.ticks(4)} {...{ space, width }} />
          {at === null ? null : <PointedStep {...{ at, space }} />}
          {kind === 'bars' ? (
            <PlotBars {...{ series, space }} />
          ) : (
            <PlotLines {...{ series, space, at }} />
          )}
          <StepNames {...{ steps, space, width }} />
        </svg>
      </div>
      <PlotTable {...{ title, steps, series }} />
    </figure>
  );
}

/** From the lowest to the highest point; stacked, bars reach as far as all above the line together. */
function rangeOf(series: readonly PlotSeries[], kind: PlotProps['kind']): [number, number] {
  const steps = series[0]?.values.length ?? 0;
  let low = 0;
  let high = 0;
  for (let index = 0; index < steps; index++) {
    const values = series.map(({ values: all }) => all[index] ?? 0);
    const above = values.filter((value) => value > 0);
    const below = values.filter((value) => value < 0);
    const reach = (all: number[]) => all.reduce((sum, value) => sum + value, 0);
    high = Math.max(high, kind === 'bars' ? reach(above) : Math.max(0, ...values));
    low = Math.min(low, kind === 'bars' ? reach(below) : Math.min(0, ...values));
  }
  return high === 0 && low === 0 ? [0, 10_000] : [low, high];
}

/** The series with their looks, and their values at the step that is pointed at. */
function Legend(props: Pick<PlotProps, 'steps' | 'series' | 'kind'> & { at: number | null }) {
  const { steps, series, kind, at } = props;
  return (
    <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft">
      {series.map(({ label, look, values }) => (
        <span key={label} className="inline-flex items-center gap-2 whitespace-nowrap">
          <Swatch look={look} kind={kind} />
          {label}
          {at === null ? null : (
            <span className="type-figures type-label text-ink">
              {formatMoney(Math.abs(values[at] ?? 0))}
            </span>
          )}
        </span>
      ))}
      {at === null ? null : <span className="type-label text-ink">{steps[at]}</span>}
    </div>
  );
}

function Swatch({ look, kind }: { look: SeriesLook; kind: PlotProps['kind'] }) {
  if (kind === 'lines') {
    return (
      <svg aria-hidden="true" viewBox="0 0 20 8" className="w-5 fill-none stroke-[2.5]">
        <path
          d="M0 4h20"
          strokeDasharray={look === 'accent' ? '5 3' : undefined}
          className={look === 'accent' ? 'stroke-accent' : 'stroke-green'}
        />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="w-3">
      <rect width="12" height="12" className={fillOf[look]} />
      {look === 'hatched' ? <path d="M0 12 12 0" className="stroke-(--paper) stroke-2" /> : null}
    </svg>
  );
}

/** The ground behind the step that is pointed at. */
function PointedStep({ at, space }: { at: number; space: PlotSpace }) {
  return (
    <rect
      x={space.x(at) - 2}
      y={margins.top}
      width={space.band + 4}
      height={height - margins.top - margins.bottom}
      className="fill-(--sunken)"
    />
  );
}

function Grid(props: { ticks: number[]; space: PlotSpace; width: number }) {
  const { ticks, space, width } = props;
  return (
    <g>
      {ticks.map((cents) => (
        <g key={cents}>
          <line
            x1={margins.left}
            x2={width - margins.right}
            y1={space.y(cents)}
            y2={space.y(cents)}
            className={cents === 0 ? 'stroke-(--line-strong)' : 'stroke-(--line)'}
          />
          <text
            x={margins.left - 8}
            y={space.y(cents) + 4}
            textAnchor="end"
            className="fill-(--soft) font-display text-[0.75rem] tabular-nums"
          >
            {formatShortMoney(cents).replace('-', '−')}
          </text>
        </g>
      ))}
    </g>
  );
}

/** As many names along the bottom as there is room for. */
function StepNames(props: { steps: readonly string[]; space: PlotSpace; width: number }) {
  const { steps, space, width } = props;
  const room = Math.max(2, Math.floor((width - margins.left) / 84));
  const every = Math.max(1, Math.ceil(steps.length / room));
  return (
    <g>
      {steps.map((name, index) =>
        index % every === 0 ? (
          <text
            key={name}
            x={Math.min(space.x(index) + space.band / 2, width - 26)}
            y={height - 8}
            textAnchor="middle"
            className="fill-(--soft) font-display text-[0.75rem]"
          >
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
}
