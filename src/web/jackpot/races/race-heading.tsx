// The head of a race's page: its name and place, and beside them its result or what is at stake.
import { Link } from 'react-router';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { Countdown } from '#ui/countdown.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { livePaths } from '#web/base/live-paths.ts';
import { paths } from '#web/base/paths.ts';
import { PlayButton } from '../play/play-button.tsx';
import type { RaceView } from './load-race.ts';
import { Replay } from './replay.tsx';
import { WinningNumbers } from './winning-numbers.tsx';

function AtStake({ race }: { race: RaceView }) {
  return (
    <div>
      <p>
        <span className="type-label block text-soft">Jackpot</span>
        <Money
          cents={race.headlineCents}
          isRound
          className="type-display block text-h1 text-accent-text"
        />
      </p>
      {race.stage === 'open' ? (
        <>
          <p className="type-figures mt-4 text-lg">
            Cards close in{' '}
            <Countdown
              until={race.closesAt}
              now={race.now}
              closed="a moment"
              className="type-title"
            />
          </p>
          <div className="mt-5">
            <PlayButton size="lg" />
          </div>
        </>
      ) : race.stage === 'scheduled' ? (
        <p className="mt-4 text-lg">Cards open on {race.opens}.</p>
      ) : (
        <p className="mt-4 text-lg">Jackpot Cards are closed for this race.</p>
      )}
    </div>
  );
}

function Result({ race }: { race: RaceView }) {
  return (
    <div>
      <h2 className="type-label text-soft">Winning numbers</h2>
      <WinningNumbers numbers={race.numbers} liveries={race.liveries} isLarge className="mt-3" />
      {race.drawId ? (
        <p className="mt-6">
          <Link to={paths.draw(race.drawId)} className="strong-link">
            Check the draw
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Between the flag and the draw. */
function Finish({ race }: { race: RaceView }) {
  return (
    <div>
      <h2 className="type-label text-soft">First four finishers</h2>
      <WinningNumbers numbers={race.finishers} liveries={race.liveries} isLarge className="mt-3" />
      <p className="mt-5 text-lg">
        Two more numbers are drawn from the {jackpotFigures.carsLeft} cars behind them.
      </p>
      {race.drawId ? (
        <p className="mt-4">
          <Link to={paths.draw(race.drawId)} className="strong-link">
            How the draw goes
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Outcome({ race }: { race: RaceView }) {
  if (race.numbers.length > 0) return <Result race={race} />;
  return race.finishers.length > 0 ? <Finish race={race} /> : <AtStake race={race} />;
}

/** From the sale of its cards to the draw, a race is shown live. */
const isOn = ({ stage }: RaceView) => ['open', 'closed', 'finished', 'drawn'].includes(stage);

/** The head; a canceled race says why. */
export function RaceHeading({ race }: { race: RaceView }) {
  const isCanceled = race.stage === 'canceled';
  const result = isCanceled ? null : <Outcome race={race} />;
  return (
    <div className="page-width pt-10 pb-10 sm:pt-14 sm:pb-14">
      <p>
        <Link to={paths.races()} className="type-label text-sm underline underline-offset-4">
          All races
        </Link>
      </p>
      <div className="mt-5 grid items-end gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="type-label type-figures text-accent-text">
            <time dateTime={race.startsAt}>{race.date}</time>
          </p>
          <h1 className="type-display mt-1 max-w-[14ch] text-h1">{race.name}</h1>
          <p className="mt-5 text-lead leading-snug text-soft">
            {race.circuit}, {race.city}
            <br />
            {race.times}
          </p>
          {isOn(race) ? (
            <p className="mt-5">
              <Link to={livePaths.page({ kind: 'race', id: race._id })} className="strong-link">
                Follow it live
              </Link>
            </p>
          ) : null}
          {race.replay && result ? <div className="mt-8">{result}</div> : null}
        </div>
        {race.replay ? (
          <Replay
            source={race.replay}
            raceName={race.name}
            winnerImageId={race.winnerImageId}
            className="aspect-video"
          />
        ) : (
          result
        )}
      </div>
      {isCanceled ? (
        <Notice tone="error" title="This race was canceled." isQuiet className="mt-8 max-w-2xl">
          {race.cancelReason ? <p>{race.cancelReason}</p> : null}
          <p>Every card's credit was returned, and the purse stays in the pot.</p>
        </Notice>
      ) : null}
    </div>
  );
}
