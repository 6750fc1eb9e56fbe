// How the jackpot works: the field, the card, the numbers and the pot, in that order.
import type { ReactNode } from 'react';
import { finisherCount, pickCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { SectionHeading } from '#ui/headings.tsx';
import type { JackpotSeries } from './jackpot-series.ts';
import { WinningNumbers } from './races/winning-numbers.tsx';

function Step(props: { figure: string; title: string; children: ReactNode }) {
  return (
    <li className="border-t-2 border-accent pt-4">
      <p className="type-display type-figures text-h1">{props.figure}</p>
      <h3 className="type-title mt-2 text-h4">{props.title}</h3>
      <p className="mt-2 text-soft">{props.children}</p>
    </li>
  );
}

/** An example of the rule: the latest result, or six made-up numbers while there is none. */
function Example({ latest, liveries }: Pick<JackpotSeries, 'latest' | 'liveries'>) {
  const numbers = latest?.numbers ?? [7, 14, 23, 31, 4, 19];
  return (
    <div className="mt-12 grid items-center gap-x-14 gap-y-7 rounded-md border border-line bg-raised p-5 sm:p-9 lg:grid-cols-[1fr_auto]">
      <div>
        <h3 className="type-display text-h3">Four over the line, two out of the draw</h3>
        <p className="mt-3 max-w-prose text-soft">
          The first {jackpotFigures.finishers} cars home are the first {jackpotFigures.finishers}{' '}
          winning numbers, in whatever order you picked them. Two more are drawn from the{' '}
          {jackpotFigures.carsLeft} cars behind them, in a draw that anyone can check.
          {latest ? ` That is how it went at ${latest.name} on ${latest.date}.` : null}
        </p>
      </div>
      <WinningNumbers numbers={numbers} liveries={liveries} isLarge />
    </div>
  );
}

/** Four figures and an example. */
export function HowItWorks({ latest, liveries }: JackpotSeries) {
  return (
    <section aria-labelledby="how" className="page-width section">
      <SectionHeading id="how" title="How it works" />
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <Step figure={String(jackpotFigures.cars)} title="cars start each week">
          A virtual race, every week, on another circuit. Each car wears its number and the name of
          a sponsor.
        </Step>
        <Step figure={String(pickCount)} title="numbers on your card">
          Pick {jackpotFigures.picks} different cars, or let QuickPick choose. One credit plays one
          card, until {jackpotFigures.closesBefore} before the start.
        </Step>
        <Step figure={`${finisherCount} + ${pickCount - finisherCount}`} title="winning numbers">
          The first {jackpotFigures.finishers} finishers, and {jackpotFigures.drawn} of the other
          cars drawn at random. Match all six and you win the jackpot.
        </Step>
        <Step figure={jackpotFigures.least} title="to start with">
          The jackpot starts at {jackpotFigures.least} and rolls over to the next race for as long
          as nobody matches all six.
        </Step>
      </ol>
      <Example latest={latest} liveries={liveries} />
    </section>
  );
}
