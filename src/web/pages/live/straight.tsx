// The straight below the scene: the grid, the field, the finish, or the cars that are drawn from.
import type { ContestShow } from '#contract/show.ts';
import { carNumbers } from '#rules/jackpot/cards.ts';
import { picksShown } from '#rules/show/scene.ts';
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '../../base/paths.ts';
import { EntryBar } from '../../draws/entry-bar.tsx';
import type { SceneProps } from './scene-props.ts';
import { drawOf } from './show.ts';

const places = ['1st', '2nd', '3rd', '4th'];

function Field({ view, isRunning }: SceneProps & { isRunning: boolean }) {
  return (
    <ol className={isRunning ? 'stage-field' : 'stage-grid'}>
      {carNumbers.map((car) => (
        <li key={car} style={{ '--at': car } as React.CSSProperties}>
          <Roundel number={car} colors={view.liveries[car]} className="stage-car" />
        </li>
      ))}
    </ol>
  );
}

function Finishers({ view, finishers }: SceneProps & { finishers: readonly number[] }) {
  return (
    <ol className="stage-finishers">
      {finishers.map((car, at) => (
        <li key={car} style={{ '--at': at } as React.CSSProperties}>
          <Roundel number={car} colors={view.liveries[car]} className="stage-car" />
          <span>
            <b className="type-display">{places[at]}</b>
            <span className="type-title">{view.drivers[car] ?? `Car ${car}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The six winning numbers, past the line; the drawn ones stand apart. */
function Winning({ view, show }: SceneProps) {
  if (show.kind !== 'race') return null;
  const finishers = show.race.finish?.finishers ?? [];
  const drawn = (show.race.draw?.result ?? []).map(Number);
  return (
    <ol className="stage-winning" aria-label="Winning numbers">
      {[...finishers, ...drawn].map((car, at) => (
        <li key={car} className={at >= finishers.length ? 'is-extra' : undefined}>
          <Roundel number={car} colors={view.liveries[car]} className="stage-car" />
          <span className="type-label">{places[at] ?? 'Drawn'}</span>
        </li>
      ))}
    </ol>
  );
}

/** The cars behind the finishers; those that are drawn light up one after another. */
function Remaining(props: SceneProps & { finishers: readonly number[] }) {
  const { show, view, finishers, now } = props;
  const draw = drawOf(show);
  const drawn = (draw?.result ?? []).map(Number);
  const shown = draw?.drawnAt ? drawn.slice(0, picksShown(draw.drawnAt, drawn.length, now)) : [];
  return (
    <ol className="stage-remaining">
      {carNumbers
        .filter((car) => !finishers.includes(car))
        .map((car) => {
          const isDrawn = shown.includes(car);
          return (
            <li key={car} className={classNames(isDrawn && 'is-drawn')}>
              <Roundel
                number={car}
                colors={isDrawn ? view.liveries[car] : undefined}
                isOutline={!isDrawn}
                className="stage-car"
              />
            </li>
          );
        })}
    </ol>
  );
}

/** All tickets of a raffle along the straight, with those that were picked. */
function Tickets({ show, checked, now }: SceneProps) {
  const draw = drawOf(show);
  const replay = checked.step === 'done' ? checked.report.replay : null;
  if (!draw?.drawnAt || !replay) return null;
  const shown = picksShown(draw.drawnAt, draw.result.length, now);
  return (
    <div className="stage-bar">
      <EntryBar
        count={replay.count}
        pieces={replay.pieces}
        picks={replay.picks.slice(0, shown).map(({ place }) => place)}
      />
    </div>
  );
}

/** Who is in front in each category, or has its crown. */
function Crowned({ contest: { crowns } }: { contest: ContestShow }) {
  return (
    <ol className="stage-crowned">
      {crowns.map(({ group, places: [first] }) =>
        first ? (
          <li key={group}>
            <img src={paths.image(first.imageId)} alt="" width={160} height={160} />
            <span className="type-label">{group}</span>
          </li>
        ) : null,
      )}
    </ol>
  );
}

function Cars(props: SceneProps) {
  const { show, place } = props;
  if (show.kind === 'draw') return <Tickets {...props} />;
  if (show.kind === 'contest') return <Crowned contest={show.contest} />;
  const finishers = show.race.finish?.finishers ?? [];
  switch (place.scene) {
    case 'before':
    case 'closed':
      return <Field {...props} isRunning={false} />;
    case 'race':
      return <Field {...props} isRunning />;
    case 'finish':
      return <Finishers {...props} finishers={finishers} />;
    case 'number':
      return <Remaining {...props} finishers={finishers} />;
    case 'result':
      return <Winning {...props} />;
    default:
      return null;
  }
}

/** A drawing beside words that say the same; finish and result alone are read. */
export function Straight(props: SceneProps) {
  const { show, place } = props;
  const isRead = show.kind === 'race' && (place.scene === 'finish' || place.scene === 'result');
  return (
    <div className="stage-straight" aria-hidden={isRead ? undefined : true}>
      <span className="finish-line" aria-hidden="true" />
      <Cars {...props} />
    </div>
  );
}
