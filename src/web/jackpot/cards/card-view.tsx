// The public page of a card that exists.
import { Link } from 'react-router';
import type { PublicCard } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { Card } from '#ui/card.tsx';
import { Fact } from '#ui/fact.tsx';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { formatFate } from '#web/base/jackpot/card-fate.ts';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';
import { paths } from '#web/base/paths.ts';
import { SerialForm } from '#web/base/serials/serial-check.tsx';
import { WinningNumbers } from '../races/winning-numbers.tsx';
import { cardSerials } from './card-serials.ts';

/** What became of the card, as the headline of its page. */
function headlineOf(card: PublicCard): string {
  return formatFate(card) ?? 'This card is genuine.';
}

interface CardViewProps {
  card: PublicCard;
  /** That its prize was taken back; null where it was not. */
  corrected: string | null;
  liveries: Liveries;
}

/** Everything that anybody may know of it. */
export function CardView({ card, corrected, liveries }: CardViewProps) {
  return (
    <main id="content">
      <PageHeading
        title={headlineOf(card)}
        lead={
          <>
            Card <span className="type-title type-figures whitespace-nowrap">{card.serial}</span>{' '}
            was saved on {formatDay(card.created)} for {card.raceName}.
          </>
        }
      />
      <div className="page-width grid items-start gap-x-16 gap-y-12 pb-16 lg:grid-cols-[7fr_5fr]">
        <AboutCard card={card} corrected={corrected} liveries={liveries} />
        <section aria-labelledby="another">
          <SectionHeading id="another" title="Check another card" />
          <SerialForm kind={cardSerials} />
          <p className="mt-6 max-w-prose text-sm text-soft">
            This page never says whose a card is. Its prize, if there is one, can only be claimed
            from the account that saved it.
          </p>
        </section>
      </div>
    </main>
  );
}

/** Its numbers once they are public, its race, and its draw. */
function AboutCard({ card, corrected, liveries }: CardViewProps) {
  return (
    <Card>
      <h2 className="type-label text-sm text-soft">Its numbers</h2>
      {card.picks ? (
        <CardNumbers
          picks={card.picks}
          liveries={liveries}
          winning={card.winningNumbers}
          isVoid={card.isVoid}
          size="lg"
          className="mt-3 mb-6 gap-1.5 sm:gap-3 max-sm:[&_li>span]:size-11 max-sm:[&_li>span]:text-[1.4rem]"
        />
      ) : (
        <p className="mt-2 mb-6 max-w-prose text-lg">
          Its numbers are shown here once the finish of the race is known, so that nobody can copy
          them, or look for a finish that makes a card win.
        </p>
      )}
      {corrected ? (
        <p className="type-figures mb-6 max-w-prose border-l-4 border-accent pl-3 text-sm">
          {corrected}
        </p>
      ) : null}
      <dl>
        <Fact label="Race">
          <span className="type-title text-lg">{card.raceName}</span>
          <br />
          {longDate(card.raceDate)}
          <br />
          {startTimes(card.raceDate)}
        </Fact>
        {card.winningNumbers.length > 0 ? (
          <Fact label="Winning numbers">
            <WinningNumbers numbers={card.winningNumbers} liveries={liveries} />
          </Fact>
        ) : (
          <Fact label="Result">{card.isVoid ? 'This card takes no part.' : 'Not drawn yet.'}</Fact>
        )}
      </dl>
      <p className="flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-5">
        <Link to={paths.race(card.raceId)} className="strong-link">
          The race and its pot
        </Link>
        {card.drawId ? (
          <Link to={paths.draw(card.drawId)} className="strong-link">
            {card.winningNumbers.length > 0 ? 'Check the draw' : 'How its draw goes'}
          </Link>
        ) : null}
      </p>
    </Card>
  );
}
