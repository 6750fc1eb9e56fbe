// The text of the Raffle Rules.
import { freeEntryHours } from '#contract/raffle.ts';
import { amounts, leastAge, ticketLife } from '#rules/figures.ts';
import { fiftyFiftyName } from '#rules/raffle/fifty-fifty.ts';
import { objectedDays, objectionHours } from '#rules/safeguards/safeguards.ts';
import { lawPaths } from '../base/law-paths.ts';
import { paths } from '../base/paths.ts';
import type { LegalSection } from './legal-page.tsx';

/** The sections, in order. */
export const raffleRules: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who may take part',
    body: (org) => (
      <>
        <p>
          The raffle is run by {org.name}. You must be {leastAge} or older. Tickets are sold, given
          and taken into free entries only in places where a license for the raffle is valid on the
          day; a gift from elsewhere is welcome and brings no tickets.
        </p>
        <p>
          Staff and the people they live with take no part. Whoever takes a break from playing gets
          no tickets meanwhile; those from before stay in their draws.
        </p>
      </>
    ),
  },
  {
    id: 'tickets',
    title: 'Tickets',
    body: () => (
      <p>
        A ticket costs {amounts.ticket}, comes with a gift, or comes with a free entry. Each has a
        serial number of its own and is valid for {ticketLife}, in every draw whose entries close
        meanwhile. However it came about, each ticket has the same chance in a draw.
      </p>
    ),
  },
  {
    id: 'track',
    title: 'Tickets from the track',
    body: () => (
      <>
        <p>
          A ticket that is bought at the track carries a code for all tickets of its sale.{' '}
          <a href={lawPaths.walkUp()}>Whoever has the code</a> sees how they stand, and can put them
          in an account once and for good, also after the draw. An account that may not take part
          claims none. Tickets from before there were codes are as good by their number.
        </p>
        <p>
          The code proves that one of our desks sold these tickets. It does not say who bought them,
          so keep it to yourself: once tickets are claimed, their prizes are offered to that account
          alone. Until then whoever brings the ticket is its holder. Tickets that are void are
          claimed by nobody, and neither are those of which a prize was accepted for whoever brought
          the ticket. A sale that is voided later is void in the account, too.
        </p>
      </>
    ),
  },
  {
    id: 'free-entry',
    title: 'Free entry',
    body: (org) => (
      <>
        <p>
          No purchase or gift is needed. <a href={lawPaths.freeEntry()}>Enter free here</a>, or send
          a card with your name, postal address, the draw and, if you have one, your email to{' '}
          {org.name}, {org.postalAddress}.
        </p>
        <p>
          One free entry for each person and draw, and one on each day. An entry on the site counts
          once you confirm the link that we email you, within {freeEntryHours} hours and before the
          entries of the draw close; its ticket is like any other. Entries that staff record from
          cards count from their recording on. By your email we look up whether you may take part;
          of a card without one our staff confirm it as far as they know.
        </p>
      </>
    ),
  },
  {
    id: 'draws',
    title: 'Draws',
    body: () => (
      <p>
        Each draw is announced with its prize, the time at which its entries close, and where its
        randomness comes from. The entries are then frozen and their digest is published. The draw
        follows a published procedure, and <a href={paths.draws()}>its transcript</a> can be checked
        by anyone. Where tickets are sold at the track, the announcement says for how many minutes
        after its closing time a draw waits for tickets that were sold there before it. A ticket
        that is brought in later is void, and its price is paid back.
      </p>
    ),
  },
  {
    id: 'fifty-fifty',
    title: `The ${fiftyFiftyName}`,
    body: () => (
      <p>
        Some draws are a {fiftyFiftyName}: the prize is half of what was paid for tickets, at the
        site and at the track, from an announced time until the draw closes. Tickets that were paid
        back, voided, or left out of the draw as those of our staff are, before the entries are
        frozen, do not count. Tickets that come with a gift or free take part with the same chance
        and bring no money. Half is in whole cents, and an odd cent stays with the association. The
        prize is never more than the amount announced with it: no ticket is sold that would bring it
        beyond that, as far as the desks at the track know. All that is paid beyond the prize is for
        young adults leaving foster care, less fees and other prizes. The winner is paid in money,
        less any tax that the law wants withheld.
      </p>
    ),
  },
  {
    id: 'prizes',
    title: 'Prizes',
    body: () => (
      <>
        <p>
          Prizes, their values and the dates of their draws are listed on the site. A winner hears
          of it by email, or by postal mail where we have no email, and accepts by the time that it
          names; otherwise the prize goes to the next alternate. Of a ticket from the track that is
          in no account we do not know the holder, who sees by its code whether it won. No prize is
          worth more than the licenses of its day allow. Taxes on a prize are the winner’s own,
          unless its page says that we pay them. Where the law wants tax withheld of a prize that is
          not money, its winner pays it to us before we hand the prize over.
        </p>
        <p>
          A ticket whose payment went back wins nothing. Where its prize was accepted before, it
          waits while a bank decides about the payment. A prize that our staff had cleared for its
          winner before stays the winner’s.
        </p>
        <p>
          Whoever accepted a prize and turns out not to be eligible by these rules does not get it:
          two members of our staff decide so, and a winner with an account has {objectionHours}{' '}
          hours to object first, which stops it once: asked for again within {objectedDays} days it
          is decided by two of whom one is an owner, who leads our staff. The prize goes to the next
          alternate, in the order in which they were drawn. The transcript stays as it is, and the
          page of the draw shows the correction. The same becomes of a prize that its winner accepts
          and then gives up, or for which we do not get what it takes in the time that we give.
        </p>
      </>
    ),
  },
];
