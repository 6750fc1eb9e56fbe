// A card in detail: its numbers, its race, its serial, what became of it, and the ways to check and print it.
import { Link } from 'react-router';
import type { JackpotCard } from '#contract/jackpot.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Fact } from '#ui/fact.tsx';
import { fateOf, formatFate } from '#web/base/jackpot/card-fate.ts';
import { CardNumbers } from '#web/base/jackpot/card-numbers.tsx';
import type { Liveries } from '#web/base/jackpot/race-schedule.ts';
import { paths } from '#web/base/paths.ts';
import { WinningNumbers } from '../races/winning-numbers.tsx';

const stages = {
  scheduled: 'Cards are not open yet',
  open: 'Cards are open',
  closed: 'Cards are closed, the race is next',
  finished: 'Run; the two numbers are about to be drawn',
  drawn: 'Drawn; the prizes are being worked out',
  settled: 'Run, drawn and settled',
  canceled: 'Canceled',
} as const;

/** The dialog. Open it by rendering it. */
export function CardDetailsDialog(props: {
  card: JackpotCard;
  liveries: Liveries;
  onClose: () => void;
}) {
  const { card, liveries, onClose } = props;
  const { race } = card;
  const words = formatFate(fateOf(card));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Jackpot card"
      footer={
        <LinkButton
          href={paths.eTickets(race._id, [card.serial])}
          target="_blank"
          rel="noreferrer"
          look="secondary"
        >
          Print e-ticket<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      }
    >
      <CardNumbers
        picks={card.picks}
        liveries={liveries}
        winning={race.winningNumbers}
        isVoid={card.isVoid}
        size="md"
        className="gap-2.5 py-2"
      />
      {words ? <p className="type-display mt-3 text-h3">{words}</p> : null}
      <Facts card={card} liveries={liveries} />
      <p className="flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-5 pb-1">
        <Link to={paths.race(race._id)} className="strong-link">
          Race and result
        </Link>
        <Link to={paths.card(card.serial)} className="strong-link">
          Public check page
        </Link>
      </p>
    </Dialog>
  );
}

function Facts({ card, liveries }: { card: JackpotCard; liveries: Liveries }) {
  const { race } = card;
  return (
    <dl className="mt-5">
      <Fact label="Race">
        <span className="type-title text-lg">{race.name}</span>
        <br />
        {longDate(race.raceDate)}
        <br />
        {startTimes(race.raceDate)}
      </Fact>
      <Fact label="Status">{stages[race.stage]}</Fact>
      {race.winningNumbers.length > 0 ? (
        <Fact label="Winning numbers">
          <WinningNumbers numbers={race.winningNumbers} liveries={liveries} />
        </Fact>
      ) : null}
      <Fact label="Serial">
        <span className="type-title">{card.serial}</span>
      </Fact>
      <Fact label="Saved">{formatMoment(card.created)}</Fact>
    </dl>
  );
}
