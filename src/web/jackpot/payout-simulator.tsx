// What a race would pay: anybody's numbers, shared out by the very rule that settles races.
import { useState } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { readWhole } from '#rules/format/typed-numbers.ts';
import { jackpotFigures, ofPicks, sharePercent } from '#rules/jackpot/figures.ts';
import type { PaidMatches } from '#rules/jackpot/jackpot.ts';
import { type SettledShare, settle } from '#rules/jackpot/settlement.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { TextField } from '#ui/text-field.tsx';

const most = 10_000_000;

const fields = [
  { name: 'cards', label: 'Cards in the race', start: '5000' },
  { name: 'six', label: `Cards with ${ofPicks(6)}`, start: '0' },
  { name: 'five', label: `Cards with ${ofPicks(5)}`, start: '1' },
  { name: 'four', label: `Cards with ${ofPicks(4)}`, start: '17' },
] as const;
type Field = (typeof fields)[number]['name'];

/** A whole number as people type it, with or without commas; null for anything else. */
function readCount(typed: string): number | null {
  const count = readWhole(typed);
  return count !== null && count <= most ? count : null;
}

/** The section; `announcedCents` is the guaranteed purse of the next race. */
export function PayoutSimulator({ announcedCents }: { announcedCents: number }) {
  const [typed, setTyped] = useState<Record<Field, string>>(
    () =>
      Object.fromEntries(fields.map(({ name, start }) => [name, start])) as Record<Field, string>,
  );
  const counts = Object.fromEntries(
    fields.map(({ name }) => [name, readCount(typed[name])]),
  ) as Record<Field, number | null>;
  return (
    <section aria-labelledby="simulator" className="page-width section">
      <SectionHeading id="simulator" title="Try it: what would a race pay?" />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,24rem)_1fr]">
        <div>
          <p className="mb-6 text-soft">
            Worked out with the same rule that settles races, from a guaranteed purse of{' '}
            <Money cents={announcedCents} isRound /> and nothing carried over. An example, not a
            forecast.
          </p>
          <div className="grid grid-cols-2 gap-4 max-[24rem]:grid-cols-1">
            {fields.map(({ name, label }) => (
              <TextField
                key={name}
                {...{ name, label }}
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
                error={
                  counts[name] === null
                    ? `Please enter a whole number up to ${formatNumber(most)}.`
                    : null
                }
              />
            ))}
          </div>
        </div>
        <Payout announcedCents={announcedCents} {...counts} />
      </div>
    </section>
  );
}

const cell = 'border-t border-line py-3 align-baseline';

function Payout(props: { announcedCents: number } & Record<Field, number | null>) {
  const { announcedCents, cards, six, five, four } = props;
  if (cards === null || six === null || five === null || four === null) {
    return <p role="status">With a whole number in each field, the prizes stand here.</p>;
  }
  if (six + five + four > cards) {
    return <p role="status">There can’t be more winning cards than cards.</p>;
  }
  const winners = { six, five, four, three: 0 };
  const race = settle({ carriedInCents: 0, announcedCents, cards, winners });
  const potCents = race.purseCents + race.guaranteeCents;
  return (
    <div role="status">
      <table className="type-figures w-full text-left">
        <caption className="sr-only">What it would pay</caption>
        <thead className="type-label text-xs text-soft">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              Matches
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              Share
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-normal">
              Each winner
            </th>
          </tr>
        </thead>
        <tbody>
          <Share matches={6} share={race.six} />
          <Share matches={5} share={race.five} />
          <Share matches={4} share={race.four} />
        </tbody>
        <tbody>
          <Sum label="The purse" cents={potCents} />
          {race.toppedUpCents + race.guaranteeCents > 0 ? (
            <Sum
              label="of which the association adds"
              cents={race.toppedUpCents + race.guaranteeCents}
            />
          ) : null}
          <Sum label="Stays in the pot for the next race" cents={race.carriedOutCents} />
          <Sum label="Goes to young adults leaving foster care" cents={race.charityCents} />
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soft">
        Each card adds {jackpotFigures.potPerCard} to the purse and gives{' '}
        {jackpotFigures.charityPerCard}. Three matches win a free credit.
      </p>
    </div>
  );
}

function Share({ matches, share }: { matches: PaidMatches; share: SettledShare }) {
  return (
    <tr>
      <th scope="row" className={`${cell} type-label whitespace-nowrap`}>
        {ofPicks(matches)}
      </th>
      <td className={`${cell} text-right`}>
        <Money cents={share.shareCents} />
        <span className="block text-xs text-soft">{sharePercent(matches)}</span>
      </td>
      <td className={`${cell} pl-3 text-right`}>
        {share.winners > 0 ? (
          <Money cents={share.eachCents} />
        ) : (
          <span className="font-normal text-soft">nobody</span>
        )}
      </td>
    </tr>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2} className={`${cell} pr-3 font-normal`}>
        {label}
      </th>
      <td className={`${cell} text-right`}>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
