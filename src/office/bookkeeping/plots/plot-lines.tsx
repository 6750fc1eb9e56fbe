// The lines of a plot, in steps: what is held stays as it is until it changes.
import type { PlotSeries, PlotSpace } from './plot-shape.ts';

/** Every line, with a dot at the step that is pointed at. */
export function PlotLines(props: {
  series: readonly PlotSeries[];
  space: PlotSpace;
  at: number | null;
}) {
  const { series, space, at } = props;
  return (
    <g>
      {series.map(({ label, look, values }) => {
        const color = look === 'accent' ? 'stroke-accent' : 'stroke-green';
        return (
          <g key={label} className={color}>
            <path
              d={pathOf(values, space)}
              strokeDasharray={look === 'accent' ? '5 3' : undefined}
              className="fill-none stroke-[2.5]"
            />
            {at === null ? null : (
              <circle
                cx={space.x(at) + space.band / 2}
                cy={space.y(values[at] ?? 0)}
                r="4.5"
                className="fill-(--paper) stroke-[2.5]"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

function pathOf(values: readonly number[], space: PlotSpace): string {
  return values
    .map((value, index) => {
      const left = space.x(index);
      const up = space.y(value);
      return `${index === 0 ? 'M' : 'L'}${left} ${up}H${left + space.band}`;
    })
    .join('');
}
