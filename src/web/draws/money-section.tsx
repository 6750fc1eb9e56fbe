// The money of a raffle draw, to the cent: what tickets brought in, and what is left of it.
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import type { DrawMoney } from './money-lines.ts';

/** The section of a raffle's draw. */
export function MoneySection({ money }: { money: DrawMoney }) {
  return (
    <section aria-labelledby="money" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="money" title={money.isSoFar ? 'The money so far' : 'The money'} />
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,32rem)]">
          <div>
            <p className="max-w-prose text-soft">
              {money.period}. A ticket is in every draw for a year, so it counts once: where it was
              sold. Tickets that came with gifts or free entries cost nothing.
            </p>
            {money.given ? <p className="mt-3 max-w-prose text-soft">{money.given}</p> : null}
          </div>
          <table aria-labelledby="money" className="type-figures w-full self-start">
            <tbody>
              {money.lines.map(({ label, note, cents }) => (
                <tr key={label}>
                  <th scope="row" className="border-t border-line py-3 pr-4 text-left font-normal">
                    {label}
                    {note ? <span className="block text-sm text-soft">{note}</span> : null}
                  </th>
                  <td className="border-t border-line py-3 text-right align-baseline">
                    <Money cents={cents} />
                  </td>
                </tr>
              ))}
              <tr className="type-title text-lg">
                <th scope="row" className="border-t-2 border-ink py-3 pr-4 text-left">
                  Left for young adults leaving foster care
                </th>
                <td className="border-t-2 border-ink py-3 text-right align-baseline">
                  <Money cents={money.leftCents} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
