// A plot's values as a table, for keyboards and screen readers, and for whoever wants the figures.
import { Money } from '#ui/money.tsx';
import type { PlotProps } from './plot-shape.ts';

/** The table, folded away until it is wanted. */
export function PlotTable({ title, steps, series }: Pick<PlotProps, 'title' | 'steps' | 'series'>) {
  return (
    <details className="mt-2">
      <summary className="inline-block cursor-pointer py-1.5 text-sm text-soft underline underline-offset-4">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={title} tabIndex={0} className="mt-1 max-h-80 overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="type-label py-2 pr-4 text-left text-soft">
                From
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="type-label py-2 pl-4 text-right text-soft">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {steps.map((step, index) => (
              <tr key={step}>
                <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                  {step}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label} className="py-1.5 pl-4 text-right">
                    <Money cents={Math.abs(values[index] ?? 0)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
