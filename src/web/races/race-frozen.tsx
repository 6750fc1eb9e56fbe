// What stands beside the result: the cards that were frozen before the start, and the cars that were scratched.
import { SectionHeading } from '#ui/headings.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '../paths.ts';
import type { RaceView } from './gather-race.ts';

function Frozen({ race }: { race: RaceView }) {
  if (!race.closing) return null;
  const { cards, cardsSha256 } = race.closing;
  return (
    <section aria-labelledby="frozen" className="page-width section">
      <SectionHeading id="frozen" title="Frozen before the start" />
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <p>
          <span className="type-display type-figures block text-h1">
            {cards.toLocaleString('en-US')}
          </span>
          <span className="type-label text-soft">
            {cards === 1 ? 'card took part' : 'cards took part'}
          </span>
        </p>
        <div>
          <p className="max-w-prose text-lg">
            When cards closed, the list of all cards was sealed with this fingerprint. No card could
            be added, changed or taken out afterwards without changing it.
          </p>
          <p className="type-label mt-5 text-sm text-soft">SHA-256 of the cards</p>
          <p className="mt-1 rounded-sm border border-line bg-raised px-4 py-3 font-mono text-sm break-all">
            {cardsSha256}
          </p>
          <p className="mt-5">
            <a href={paths.cardList(race._id)} className="strong-link" download>
              Download the list of cards
            </a>
          </p>
        </div>
      </div>
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

/** Both parts, each where there is something to say. */
export function RaceFrozen({ race }: { race: RaceView }) {
  return (
    <>
      <Frozen race={race} />
      <Scratched race={race} />
    </>
  );
}
