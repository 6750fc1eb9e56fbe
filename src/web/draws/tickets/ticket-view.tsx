// The public page of a raffle ticket that exists.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';
import { SerialForm } from '#web/base/serials/serial-check.tsx';
import type { ShownTicket, TicketDraw } from './present-ticket.ts';
import { TicketProof } from './ticket-proof.tsx';
import { ticketSerials } from './ticket-serials.ts';

const drawsAtFirst = 8;

/** The ticket itself, with its stub. */
function Stub({ ticket }: { ticket: ShownTicket }) {
  return (
    <div className="relative max-w-[34rem] overflow-hidden">
      <div
        className={`ground-green grid grid-cols-[1fr_3.5rem] rounded-md ${ticket.isVoid ? 'opacity-80' : ''}`}
      >
        <div className="p-6 sm:p-7">
          <p className="type-label text-sm text-soft">Raffle ticket</p>
          <p
            className={`type-display type-figures mt-1 text-h3 whitespace-nowrap text-accent sm:text-h2 ${ticket.isVoid ? 'line-through' : ''}`}
          >
            {ticket.serial}
          </p>
          <p className="type-figures mt-3 leading-snug">
            Valid from <span className="whitespace-nowrap">{ticket.from}</span> to{' '}
            <span className="whitespace-nowrap">{ticket.to}</span>
          </p>
        </div>
        <div
          aria-hidden="true"
          className="type-display grid place-items-center border-l-4 border-dotted border-line text-h4 tracking-wide text-soft [writing-mode:vertical-rl]"
        >
          {ticket.isVoid ? 'Void' : 'Admit one'}
        </div>
      </div>
      {/* The notches at both ends of the dotted line are holes: they show the page behind. */}
      <span
        aria-hidden="true"
        className="absolute -top-3 right-[2.875rem] size-6 rounded-full bg-paper"
      />
      <span
        aria-hidden="true"
        className="absolute right-[2.875rem] -bottom-3 size-6 rounded-full bg-paper"
      />
    </div>
  );
}

function DrawEntry({ draw, serial }: { draw: TicketDraw; serial: number }) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 first:border-0 first:pt-0">
      <div>
        <p className="type-label type-figures text-sm text-accent-text">
          <time dateTime={draw.closesAt}>{draw.date}</time>
        </p>
        <h3 className="type-title mt-0.5 text-h4">
          <Link
            to={paths.draw(draw._id)}
            className="decoration-accent decoration-[3px] underline-offset-4 hover:underline"
          >
            {draw.title}
          </Link>
        </h3>
        <p className="type-figures mt-1 text-soft">
          {draw.pick ? <b className="type-label mr-2 text-accent-text">{draw.pick}.</b> : null}
          {draw.words}
        </p>
        {draw.correction ? (
          <p className="type-figures mt-2 max-w-prose border-l-4 border-accent pl-3 text-sm">
            {draw.correction}
          </p>
        ) : null}
      </div>
      {draw.manifestSha256 ? (
        <div className="noscript:hidden">
          <TicketProof draw={draw} serial={serial} />
        </div>
      ) : null}
    </li>
  );
}

function DrawEntries({ ticket }: { ticket: ShownTicket }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? ticket.draws : ticket.draws.slice(0, drawsAtFirst);
  if (ticket.draws.length === 0) {
    return (
      <EmptyState
        title="It has not been in a draw yet."
        action={
          <Link to={paths.draws()} className="strong-link">
            See the upcoming draws
          </Link>
        }
      >
        {ticket.isVoid || ticket.isOver
          ? 'No draw closed while it was valid.'
          : 'It takes part in every prize draw that closes while it is valid.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ol>
        {shown.map((draw) => (
          <DrawEntry key={draw._id} draw={draw} serial={ticket.number} />
        ))}
      </ol>
      {shown.length < ticket.draws.length ? (
        <Button look="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          Show all {formatNumber(ticket.draws.length)} draws
        </Button>
      ) : null}
    </>
  );
}

/** What whoever has a void ticket has to know. */
function leadOf({ isVoid, isLate }: ShownTicket): string | undefined {
  if (isLate) {
    return 'It was sold at the track and reached us too late for its draw. Please bring it to us: its price is given back.';
  }
  return isVoid ? 'What was paid for it was returned, and the ticket with it.' : undefined;
}

/** Everything that anybody may know of the ticket. */
export function TicketView({ ticket }: { ticket: ShownTicket }) {
  return (
    <main id="content">
      <PageHeading title={ticket.headline} lead={leadOf(ticket)}>
        <div className="mt-8">
          <Stub ticket={ticket} />
        </div>
      </PageHeading>
      <div className="page-width grid items-start gap-x-16 gap-y-12 pb-16 sm:pb-24 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="draws" className="min-w-0">
          <SectionHeading id="draws" title="The draws it was in" />
          <DrawEntries ticket={ticket} />
        </section>
        <section aria-labelledby="another" className="min-w-0">
          <SectionHeading id="another" title="Check another ticket" />
          <SerialForm kind={ticketSerials} />
          <p className="mt-6 max-w-prose text-sm text-soft">
            This page never says whose a ticket is. Its prize, if there is one, is offered to
            whoever holds it.
          </p>
        </section>
      </div>
    </main>
  );
}
