// The scenes up to the finish: before, closed, the race, and the four cars that staff confirm.

import type { ReactNode } from 'react';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { Money } from '#ui/money.tsx';
import { timeLeft } from '#ui/time-left.ts';
import { newYorkTime } from '../../base/draws/draw-labels.ts';
import { paths } from '../../base/paths.ts';
import { FiftyFiftyFigure } from './fifty-fifty-figure.tsx';
import { LiveStream } from './live-stream.tsx';
import type { SceneProps } from './scene-props.ts';
import { SponsorLine } from './sponsor-line.tsx';

/** A countdown as large as the stage bears. */
export function Clock({
  label,
  until,
  now,
  over,
}: {
  label: string;
  until: string;
  now: number;
  over: string;
}) {
  const left = timeLeft(Date.parse(until), now);
  return (
    <p role="timer" className="stage-clock">
      <span className="stage-label">{label}</span>
      <span className="stage-huge">
        {left ? (
          <>
            <span aria-hidden="true">{left.shown}</span>
            <span className="sr-only">{left.spoken}</span>
          </>
        ) : (
          over
        )}
      </span>
    </p>
  );
}

/** A figure with what it is. */
export function Fact(props: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="stage-fact">
      <dt>{props.label}</dt>
      <dd>
        <span className="stage-big">{props.children}</span>
        {props.note ? <span className="stage-note">{props.note}</span> : null}
      </dd>
    </div>
  );
}

/** A digest in groups that an eye can compare. */
export function Fingerprint({ label, hex }: { label: string; hex: string }) {
  return (
    <div>
      <p className="stage-label">{label}</p>
      <p className="stage-hex">{hex.match(/.{8}/g)?.join(' ')}</p>
    </div>
  );
}

function RaceFigures({ race }: { race: Extract<SceneProps['show'], { kind: 'race' }>['race'] }) {
  const { before } = race;
  return (
    <dl className="stage-facts">
      <Fact label="Purse, guaranteed">
        <Money cents={race.purseCents} isRound />
      </Fact>
      {before ? (
        <>
          <Fact label="In the pot now" note="Changes until the race is settled">
            <Money cents={before.potCents} isRound />
          </Fact>
          <Fact label="Cards in play">{formatNumber(before.cards)}</Fact>
          <Fact
            label="Gifts today"
            note={`from ${formatNumber(before.gifts)} ${plural(before.gifts, 'gift')}`}
          >
            <Money cents={before.giftCents} isRound />
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

function Prize({ show }: SceneProps) {
  if (show.kind !== 'draw' || !show.draw.prize) return null;
  const { name, valueCents, imageId, isOpenFiftyFifty } = show.draw.prize;
  return (
    <figure className="stage-prize">
      <img src={paths.image(imageId)} alt="" width={640} height={480} />
      <figcaption>
        <span className="type-title">{name}</span>
        {isOpenFiftyFifty ? (
          <FiftyFiftyFigure drawId={show.draw._id} mostCents={valueCents} />
        ) : (
          <Money cents={valueCents} isRound className="stage-accent" />
        )}
      </figcaption>
    </figure>
  );
}

export function BeforeScene(props: SceneProps) {
  const { show, now } = props;
  if (show.kind === 'draw') {
    const { closesAt } = show.draw;
    return (
      <div className="stage-columns">
        <div>
          <Clock label="The draw closes in" until={closesAt} now={now} over="A moment" />
          <p className="stage-text">
            {longDate(closesAt)}, {startTimes(closesAt)}
          </p>
          <SponsorLine {...props} />
        </div>
        <Prize {...props} />
      </div>
    );
  }
  if (show.kind !== 'race') return null;
  const { closesAt, startsAt } = show.race;
  return (
    <>
      <div className="stage-columns">
        <div>
          <Clock label="Cards close in" until={closesAt} now={now} over="A moment" />
          <p className="stage-text">
            Start: {longDate(startsAt)}, {startTimes(startsAt)}
          </p>
        </div>
        <RaceFigures race={show.race} />
      </div>
      <SponsorLine {...props} />
    </>
  );
}

export function ClosedScene(props: SceneProps) {
  const { show, now } = props;
  if (show.kind === 'draw') {
    return (
      <div className="stage-columns">
        <div>
          <p className="stage-label">Tickets are closed</p>
          <p className="stage-title">The entries are being frozen.</p>
          <p className="stage-text">Their fingerprint appears here in a moment.</p>
        </div>
        <Prize {...props} />
      </div>
    );
  }
  if (show.kind !== 'race') return null;
  const { closing, startsAt } = show.race;
  return (
    <div className="stage-columns">
      <Clock label="Cards are closed. The start is in" until={startsAt} now={now} over="Now" />
      {closing ? (
        <div className="stage-stack">
          <dl>
            <Fact label={`${plural(closing.cards, 'Card')} in this race`}>
              {formatNumber(closing.cards)}
            </Fact>
          </dl>
          <Fingerprint label="The fingerprint of all cards" hex={closing.cardsSha256} />
          <p className="stage-note">No card can be added or changed anymore without changing it.</p>
        </div>
      ) : (
        <p className="stage-text">The cards are being sealed. Their fingerprint appears here.</p>
      )}
    </div>
  );
}

export function RaceScene({ show, isScreen }: SceneProps) {
  if (show.kind !== 'race') return null;
  const { startsAt, closing, streamUrl, name } = show.race;
  return (
    <div className="stage-columns">
      <div>
        <p className="stage-label">Started at {newYorkTime(startsAt)}</p>
        <p className="stage-huge">Lights out</p>
        <p className="stage-text">
          The first four appear here as soon as two officials have entered the same cars, each by
          themselves.
        </p>
        <p className="stage-note stage-text">
          Below is a drawing of the field, not the cars’ places.
        </p>
      </div>
      {streamUrl ? (
        <LiveStream streamUrl={streamUrl} raceName={name} isScreen={isScreen} />
      ) : closing ? (
        <dl className="stage-facts">
          <Fact label={`${plural(closing.cards, 'Card')} in this race`}>
            {formatNumber(closing.cards)}
          </Fact>
          <Fact label="Purse">
            <Money cents={show.race.purseCents} isRound />
          </Fact>
        </dl>
      ) : null}
    </div>
  );
}

export function FinishScene({ show, now }: SceneProps) {
  if (show.kind !== 'race' || !show.race.finish) return null;
  const { finish, draw } = show.race;
  const { confirmedAt, correctedAt } = finish;
  return (
    <div className="stage-columns">
      <div>
        <p className="stage-label">
          {correctedAt
            ? null
            : confirmedAt
              ? `Confirmed by two officials at ${newYorkTime(confirmedAt)}`
              : 'Confirmed by two officials'}
          {correctedAt ? (
            <mark className="stage-correction">Corrected {newYorkTime(correctedAt)}</mark>
          ) : null}
        </p>
        <p className="stage-huge stage-words">The first four</p>
        {correctedAt ? (
          <p className="stage-text">
            Two officials entered this finish anew. It can be corrected until the draw is frozen.
          </p>
        ) : null}
      </div>
      {draw && now < Date.parse(draw.closesAt) ? (
        <Clock
          label="Two more numbers: the draw closes in"
          until={draw.closesAt}
          now={now}
          over="A moment"
        />
      ) : null}
    </div>
  );
}

/** A show that ends early. */
export function EndedScene({ show, place }: SceneProps) {
  const isEmpty = place.scene === 'empty';
  return (
    <div className="stage-columns">
      <div>
        <p className="stage-huge stage-words">{isEmpty ? 'No entries' : 'Canceled'}</p>
        <p className="stage-text">
          {isEmpty
            ? 'No ticket was valid at the closing time, so there was nobody to draw.'
            : show.kind === 'race'
              ? `${show.race.cancelReason ?? ''} Every card’s credit was returned.`
              : 'This draw was canceled before it was drawn.'}
        </p>
      </div>
    </div>
  );
}
