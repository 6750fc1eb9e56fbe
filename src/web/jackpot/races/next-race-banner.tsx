// The banner of the next race: where and when, what it pays, and the time that is left.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jackpotFigures, sharePercent } from '#rules/jackpot/figures.ts';
import { Countdown } from '#ui/countdown.tsx';
import { DonateButton } from '#web/base/donations/donate-button.tsx';
import type { NextRace } from '#web/base/jackpot/race-schedule.ts';
import { OwnTime } from '#web/base/layout/own-time.tsx';
import { livePaths } from '#web/base/live-paths.ts';
import { paths } from '#web/base/paths.ts';
import { PlayButton } from '../play/play-button.tsx';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="type-label text-sm text-soft">{label}</dt>
      <dd className="type-display type-figures mt-1 text-h2 whitespace-nowrap text-accent">
        {children}
      </dd>
    </div>
  );
}

function Straight({ field }: { field: readonly string[] }) {
  return (
    <div aria-hidden="true" className="track mt-10 sm:mt-14">
      <div className="finish-line" />
      <div className="lane">
        {field.map((imageId) => (
          <img key={imageId} src={paths.image(imageId)} alt="" width={640} height={320} />
        ))}
      </div>
    </div>
  );
}

/** The green band of the next race, with the front of the field on the straight below it. */
export function NextRaceBanner(props: { race: NextRace; now: string; field: readonly string[] }) {
  const { race, now, field } = props;
  return (
    <section aria-labelledby="next-race" className="ground-green pt-10 pb-10 sm:pt-14 sm:pb-14">
      <div className="page-width grid gap-x-16 gap-y-9 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="type-label text-soft">Next race</p>
          <h2 id="next-race" className="type-display mt-1 text-h1">
            <Link
              to={paths.race(race._id)}
              className="decoration-accent decoration-4 underline-offset-8 hover:underline"
            >
              {race.name}
            </Link>
          </h2>
          <p className="mt-4 text-lg leading-snug">
            {race.circuit}, {race.city}
          </p>
          <p className="mt-1 text-lg leading-snug">
            <time dateTime={race.startsAt}>{race.date}</time>
            <br />
            {race.times}
            <OwnTime instant={race.startsAt} />
          </p>
          <p className="mt-5">
            <Link to={livePaths.page({ kind: 'race', id: race._id })} className="strong-link">
              Follow it live
            </Link>
          </p>
        </div>
        <div className="lg:pt-7">
          <dl className="grid grid-cols-2 gap-x-5 gap-y-7">
            <Figure label="Jackpot">{race.headline}</Figure>
            <Figure label="Until the start">
              <Countdown until={race.startsAt} now={now} closed="Under way" />
            </Figure>
          </dl>
          <div className="mt-7 flex flex-wrap items-center justify-between gap-x-5 gap-y-5 border-t border-line pt-5">
            <p>
              Six of six takes {sharePercent(6)} of a purse
              <br />
              of <b className="type-title type-figures">{race.purse}</b>, at least{' '}
              {jackpotFigures.least}.
            </p>
            <div className="flex flex-wrap gap-3">
              <PlayButton />
              <DonateButton look="secondary" />
            </div>
          </div>
        </div>
      </div>
      {field.length > 0 ? <Straight field={field} /> : null}
    </section>
  );
}
