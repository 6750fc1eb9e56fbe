// What stands beside the result: the announced purses, the cards that were frozen before the start, the cars that were scratched, and those that start after all.
import { formatNumber, plural } from '#rules/format/counts.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '#web/base/paths.ts';
import type { RaceView } from './load-race.ts';

function Frozen({ race }: { race: RaceView }) {
  if (!race.closing) return null;
  const { cards, cardsSha256 } = race.closing;
  return (
    <section aria-labelledby="frozen" className="page-width section">
      <SectionHeading id="frozen" title="Frozen before the start" />
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <p>
          <span className="type-display type-figures block text-h1">{formatNumber(cards)}</span>
          <span className="type-label text-soft">{plural(cards, 'card')} took part</span>
        </p>
        <div>
          <p className="max-w-prose text-lg">
            When cards closed, the list of all cards was sealed with this fingerprint. No card could
            be added, changed or taken out later without changing it. The list itself is public once
            the finish is known, so that nobody can look for a finish that makes a card win.
          </p>
          <p className="type-label mt-5 text-sm text-soft">SHA-256 of the cards</p>
          <p className="mt-1 rounded-sm border border-line bg-raised px-4 py-3 font-mono text-sm break-all">
            {cardsSha256}
          </p>
          <p className="mt-5">
            {race.finishers.length > 0 || race.stage === 'canceled' ? (
              <a href={paths.cardList(race._id)} className="strong-link" download>
                Download the list of cards
              </a>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  );
}

function Announced({ race: { purses, closing } }: { race: RaceView }) {
  if (purses.length === 0) return null;
  return (
    <section aria-labelledby="announced" className="page-width section">
      <SectionHeading id="announced" title="The purse as announced" />
      <ol className="type-figures grid max-w-prose gap-2 text-lg">
        {purses.map(({ purseCents, announced }) => (
          <li key={announced + purseCents} className="flex flex-wrap justify-between gap-x-6">
            <Money cents={purseCents} />
            <span className="text-soft">{announced}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-prose text-soft">
        {closing
          ? 'It was fixed when cards closed.'
          : 'It only rises while cards are on sale, and is fixed when they close.'}
      </p>
    </section>
  );
}

function Scratched({ race }: { race: RaceView }) {
  if (race.scratched.length === 0) return null;
  return (
    <section
      aria-labelledby="scratched"
      className={race.closing ? 'page-width pt-4 pb-16 sm:pb-24' : 'page-width section'}
    >
      <SectionHeading id="scratched" title="Scratched" />
      <ul className="grid gap-x-16 gap-y-5 md:grid-cols-2">
        {race.scratched.map(({ carNumber, reason, isBeforeClosing }) => (
          <li key={carNumber} className="flex gap-4">
            <span aria-hidden="true">
              <Roundel number={carNumber} isOutline />
            </span>
            <p>
              <b className="type-title text-lg">
                Car {carNumber}: {reason}
              </b>
              <br />
              <span className="text-soft">
                {isBeforeClosing
                  ? 'Scratched before cards closed: cards with it got their credit back.'
                  : 'Scratched after cards closed: cards with it stay in play, and its number still takes part in the draw of the last two.'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartAfterAll({ race }: { race: RaceView }) {
  if (race.undoneScratches.length === 0) return null;
  return (
    <section aria-labelledby="start-after-all" className="page-width section">
      <SectionHeading id="start-after-all" title="Scratched by mistake" />
      <ul className="grid max-w-prose gap-3 text-lg">
        {race.undoneScratches.map(({ carNumber, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
          <li key={index}>
            Car {carNumber} was scratched and starts after all, as two of our staff decided:{' '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All of them, each where there is something to say. */
export function RaceFrozen({ race }: { race: RaceView }) {
  return (
    <>
      <Announced race={race} />
      <Frozen race={race} />
      <Scratched race={race} />
      <StartAfterAll race={race} />
    </>
  );
}
