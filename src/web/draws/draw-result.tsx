// What a draw decided, large: two cars, or a ticket and those that stand behind it.
import { Link } from 'react-router';
import { Roundel } from '#ui/roundel.tsx';
import { pickName } from '../base/draws/draw-labels.ts';
import { paths } from '../base/paths.ts';
import type { DrawView } from './load-draw.ts';

const places = ['1st', '2nd', '3rd', '4th'];

function JackpotResult({ draw }: { draw: DrawView }) {
  const finishers = draw.race?.finishers ?? [];
  return (
    <div>
      <h2 className="type-label text-soft">The two drawn numbers</h2>
      <ol className="mt-3 flex gap-4">
        {draw.result.map((car) => (
          <li key={car} className="rounded-full border-2 border-dashed border-line-strong p-1">
            <Roundel number={car} colors={draw.liveries[Number(car)]} size="xl" />
          </li>
        ))}
      </ol>
      {finishers.length > 0 ? (
        <>
          <h3 className="type-label mt-6 text-sm text-soft">Beside the first four finishers</h3>
          <ol className="mt-2 flex gap-2.5">
            {finishers.map((car, index) => (
              <li key={car} className="grid justify-items-center gap-1">
                <Roundel number={car} colors={draw.liveries[car]} size="md" />
                <span className="type-label text-xs leading-none text-soft">{places[index]}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}

function Serial({ serial, isLarge }: { serial: string; isLarge?: boolean }) {
  return (
    <Link
      to={paths.ticket(serial)}
      className={`type-figures sm:whitespace-nowrap decoration-accent underline-offset-4 hover:underline ${
        isLarge ? 'type-display text-h2 decoration-4' : 'type-title decoration-2'
      }`}
    >
      {serial}
    </Link>
  );
}

/** That a result was corrected: what was drawn stays, and is said to have changed. */
function Correction({ text, className }: { text: string | null; className: string }) {
  if (text === null) return null;
  return (
    <p className={`type-figures max-w-prose border-l-4 border-accent pl-3 text-sm ${className}`}>
      {text}
    </p>
  );
}

/** The tickets behind the winner, and what became of the prize. */
function Alternates({ draw }: { draw: DrawView }) {
  const alternates = draw.result.slice(1);
  if (alternates.length === 0) return null;
  return (
    <>
      <h3 className="type-label mt-7 text-sm text-soft">
        {draw.awards.some(({ status }) => status === 'accepted' || status === 'handed over')
          ? 'Its alternates, in this order'
          : 'If the prize isn’t taken, it goes to these, in this order'}
      </h3>
      <ol className="mt-2 max-w-lg">
        {alternates.map((serial, index) => {
          const award = draw.awards.find(({ position }) => position === index + 1);
          return (
            <li
              key={serial}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-2 sm:grid-cols-[1.5rem_auto_1fr]"
            >
              <span aria-hidden="true" className="type-figures text-sm text-soft">
                {index + 1}
              </span>
              <Serial serial={serial} />
              {award ? (
                <span className="type-label col-start-2 text-sm text-accent-text sm:col-start-3 sm:text-right">
                  {award.words}
                </span>
              ) : null}
              <Correction text={award?.corrected ?? null} className="col-span-full mt-1" />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function RaffleResult({ draw }: { draw: DrawView }) {
  const [winner] = draw.result;
  const award = draw.awards.find(({ position }) => position === 0);
  if (winner === undefined) return null;
  return (
    <div>
      <h2 className="type-label text-soft">{pickName(0)}</h2>
      <p className="mt-1">
        <Serial serial={winner} isLarge />
      </p>
      {award ? <p className="type-label mt-2 text-accent-text">{award.words}</p> : null}
      <Correction text={award?.corrected ?? null} className="mt-2" />
      {draw.prizeNow ? (
        <p className="type-label type-figures mt-3 max-w-prose">{draw.prizeNow}</p>
      ) : null}
      <Alternates draw={draw} />
    </div>
  );
}

/** The result of a draw that is made. */
export function DrawResult({ draw }: { draw: DrawView }) {
  return draw.kind === 'jackpot' ? <JackpotResult draw={draw} /> : <RaffleResult draw={draw} />;
}
