// The pot of a race: before it is settled what is announced, and afterwards every cent of it.

import { Link } from 'react-router';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { paths } from '#web/base/paths.ts';
import { Stakes } from '../play/stakes.tsx';
import type { RaceView } from './load-race.ts';
import { PrizeTable } from './prize-table.tsx';
import type { MoneyLine, RaceMoney } from './race-money.ts';

const cell = 'border-t border-line py-3 align-baseline';

function Line({ label, note, cents }: MoneyLine) {
  return (
    <tr>
      <th scope="row" className={`${cell} pr-4 text-left font-normal`}>
        {label}
        {note ? <span className="block text-sm text-soft">{note}</span> : null}
      </th>
      <td className={`${cell} text-right`}>
        <Money cents={cents} />
      </td>
    </tr>
  );
}

function Total({ label, cents }: MoneyLine) {
  return (
    <tr className="type-title text-lg">
      <th scope="row" className="border-t-2 border-ink py-3 pr-4 text-left">
        {label}
      </th>
      <td className="border-t-2 border-ink py-3 text-right">
        <Money cents={cents} />
      </td>
    </tr>
  );
}

function PotIn({ money }: { money: RaceMoney }) {
  return (
    <div>
      <h3 id="pot-in" className="type-title mb-3 text-h4">
        What was in the pot
      </h3>
      <table aria-labelledby="pot-in" className="type-figures w-full">
        <tbody>
          {money.into.map((line) => (
            <Line key={line.label} {...line} />
          ))}
          <Total label="Purse" cents={money.purseCents} />
          {money.guaranteeCents > 0 ? (
            <>
              <Line
                label="Added by the association"
                note={`so that six of six won ${jackpotFigures.least}`}
                cents={money.guaranteeCents}
              />
              <Total label="In all" cents={money.potCents} />
            </>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

function PotOut({ money }: { money: RaceMoney }) {
  return (
    <div>
      <h3 id="pot-out" className="type-title mb-3 text-h4">
        Where it went
      </h3>
      <PrizeTable money={money} labelledBy="pot-out" />
      <table aria-label="Prizes, and what stays in the pot" className="type-figures w-full">
        <tbody>
          <Line label="Prizes in money" cents={money.prizesCents} />
          <Line
            label="Stays in the pot for the next race"
            note="shares that nobody won, and cents that can't be split"
            cents={money.carriedOutCents}
          />
          <Total label="In all" cents={money.potCents} />
        </tbody>
      </table>
      {money.unclaimedCents > 0 ? (
        <p className="mt-4 text-sm text-soft">
          Of the prizes <Money cents={money.unclaimedCents} /> was not claimed in time and went back
          to the pot.
        </p>
      ) : null}
    </div>
  );
}

/** The prizes that were taken back: what was drawn and settled stays, and is said to have changed. */
function TakenBack({ race }: { race: RaceView }) {
  if (race.corrections.length === 0) return null;
  return (
    <div className="mt-12">
      <h3 id="corrected" className="type-title mb-3 text-h4">
        Corrected
      </h3>
      <ul aria-labelledby="corrected" className="grid gap-4">
        {race.corrections.map(({ serial, won, text }) => (
          <li key={serial} className="type-figures max-w-prose border-l-4 border-accent pl-3">
            <Link to={paths.card(serial)} className="strong-link whitespace-nowrap">
              {serial}
            </Link>
            , {won}
            <span className="mt-1.5 block text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the settlement can be checked with offline; only a race with a draw has it. */
function RaceFiles({ race }: { race: RaceView }) {
  if (!race.drawId) {
    return (
      <p className="mt-10 text-soft">
        This race is older than the draw protocol: nobody can check how its last two numbers were
        drawn.
      </p>
    );
  }
  return (
    <p className="mt-10 max-w-prose text-soft">
      Check it without us:{' '}
      <a href={paths.raceRecord(race._id)} download="settlement.json" className="strong-link">
        settlement.json
      </a>{' '}
      with the list of cards, the transcript of the draw and the settlement of the race before, by{' '}
      <a href="/draws/verify-race.mjs" download className="strong-link">
        verify-race.mjs
      </a>
      .
    </p>
  );
}

function Settled({ money }: { money: RaceMoney }) {
  return (
    <>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <PotIn money={money} />
        <PotOut money={money} />
      </div>
      <p className="type-figures mt-12 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-l-4 border-accent pl-5">
        <Money
          cents={money.charity.cents}
          className="type-display text-h2 text-accent-text sm:text-h1"
        />
        <span className="text-lg">
          went to young adults leaving foster care: {money.charity.note}, beside the pot.
        </span>
      </p>
    </>
  );
}

/** What there is to say of the money while the race is not settled. */
function unsettledMessage(race: RaceView): string | null {
  if (race.isFromBefore) {
    return 'This race was run before cards were sold here, and is older than the draw protocol: nobody can check how its last two numbers were drawn. There was no pot to share out.';
  }
  if (race.stage === 'finished') {
    return 'First the last two numbers are drawn. Every cent of the pot is shown here as soon as the prizes are settled.';
  }
  if (race.stage === 'drawn') {
    return 'The prizes are being worked out. Every cent of the pot is shown here as soon as they are settled.';
  }
  return race.stage === 'canceled'
    ? 'No prize is due for a race that was not run. The purse stays in the pot for the next one.'
    : null;
}

/** The section; an announced purse is said to be guaranteed. */
export function RacePot({ race }: { race: RaceView }) {
  const words = unsettledMessage(race);
  return (
    <section aria-labelledby="pot" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading
          id="pot"
          title={race.money ? 'The pot, to the cent' : words ? 'The pot' : 'What there is to win'}
        />
        {race.money ? (
          <>
            <Settled money={race.money} />
            <TakenBack race={race} />
            <RaceFiles race={race} />
          </>
        ) : words ? (
          <p className="max-w-prose text-lg">{words}</p>
        ) : (
          <Stakes race={race} isSpread />
        )}
      </div>
    </section>
  );
}
