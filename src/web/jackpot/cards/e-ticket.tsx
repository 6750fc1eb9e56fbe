// An e-ticket: a card as it is printed, with a code that leads to its public check page.
import type { JackpotCard } from '#contract/jackpot.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { paths } from '#web/base/paths.ts';

/** One ticket; `publicUrl` is where the site is reached from outside. */
export function ETicket({ card, publicUrl }: { card: JackpotCard; publicUrl: string }) {
  const { race, serial } = card;
  return (
    <article
      aria-label={`Card ${serial}`}
      className="e-ticket"
      data-void={card.isVoid || undefined}
    >
      <p className="e-ticket-head">
        <span>GHA Jackpot</span>
        <span>Homestretch</span>
      </p>
      <div className="e-ticket-body">
        <div className="min-w-0">
          <h2 className="type-display text-[1.7rem] leading-none">{race.name}</h2>
          <p className="mt-1.5 text-sm leading-snug">
            {longDate(race.raceDate)}
            <br />
            {startTimes(race.raceDate)}
          </p>
          <ol aria-label="Numbers" className="e-ticket-numbers">
            {card.picks.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ol>
          <p className="type-title type-figures text-lg leading-none">{serial}</p>
          <p className="type-figures mt-1.5 text-xs">
            {card.isVoid ? (
              <b>Void: its credit was returned</b>
            ) : (
              `Saved ${formatMoment(card.created)}`
            )}
          </p>
        </div>
        <p className="type-label grid shrink-0 justify-items-center text-[0.6875rem] leading-tight">
          <QrCode
            text={publicUrl + paths.card(serial)}
            label={`QR code of the check page of card ${serial}`}
            className="size-30"
          />
          Scan to check it
        </p>
      </div>
    </article>
  );
}
