// The next draw, written on a raffle ticket.
import type { Raffle } from './raffle-prizes.ts';

/** A ticket with the date of the next draw; its stub is torn along the dots. */
export function DrawStub({ next }: { next: Raffle['next'] }) {
  return (
    <div className="relative max-w-[30rem] overflow-hidden">
      <div className="ground-green grid grid-cols-[1fr_4.5rem] rounded-md">
        <div className="p-6 sm:p-7">
          <p className="type-label text-sm text-soft">Next prize draw</p>
          {next ? (
            <>
              <p className="type-display type-figures mt-1 text-h2 whitespace-nowrap text-accent">
                <time dateTime={next.at}>{next.date}</time>
              </p>
              <p className="mt-3 leading-snug">{next.name}</p>
            </>
          ) : (
            <p className="type-display mt-1 text-h3">The date will be announced soon.</p>
          )}
        </div>
        <div
          aria-hidden="true"
          className="type-display grid place-items-center border-l-4 border-dotted border-line text-h4 tracking-wide text-soft [writing-mode:vertical-rl]"
        >
          Admit one
        </div>
      </div>
      {/* The notches at both ends of the dotted line are holes: they show the page behind. */}
      <span
        aria-hidden="true"
        className="absolute -top-3 right-[3.875rem] size-6 rounded-full bg-paper"
      />
      <span
        aria-hidden="true"
        className="absolute right-[3.875rem] -bottom-3 size-6 rounded-full bg-paper"
      />
    </div>
  );
}
