// The head of the play dialog: which race, what it pays, the time left to play, and one's credits.
import type { ReactNode } from 'react';
import type { RaceDetail } from '#contract/jackpot.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { longDate } from '#rules/jackpot/race-times.ts';
import { Countdown } from '#ui/countdown.tsx';
import { Money } from '#ui/money.tsx';
import { OwnTime } from '#web/base/layout/own-time.tsx';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-xs text-soft sm:text-sm">{label}</dt>
      <dd className="type-display type-figures text-h3 whitespace-nowrap text-accent sm:text-h2">
        {children}
      </dd>
    </div>
  );
}

/** A green band as wide as the dialog. */
export function RaceHead({ race, credits }: { race: RaceDetail; credits: number | null }) {
  const isBefore = Date.parse(race.opensAt) > Date.now();
  return (
    <section aria-label="The race" className="ground-green">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-4 px-5 py-5 sm:px-8 sm:py-7">
        <div>
          <h3 className="type-display text-h2">{race.name}</h3>
          <p className="mt-1.5 leading-snug">
            <time dateTime={race.raceDate}>{longDate(race.raceDate)}</time>
            <br />
            {race.time}
            <OwnTime instant={race.raceDate} />
          </p>
        </div>
        <dl className="flex gap-x-7 sm:gap-x-10">
          <Figure label="Jackpot">
            <Money cents={race.headlineCents} isRound />
          </Figure>
          <Figure label={isBefore ? 'Cards open in' : 'Cards close in'}>
            <Countdown
              until={isBefore ? race.opensAt : race.closesAt}
              now={new Date().toISOString()}
              closed="Closed"
            />
          </Figure>
          {credits === null ? null : <Figure label="Your credits">{formatNumber(credits)}</Figure>}
        </dl>
      </div>
    </section>
  );
}
