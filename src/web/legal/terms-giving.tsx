// The part of the Terms of Service about money: donations, tickets, credits, votes, entries, refunds.

import { cardReminders, monthlyTries } from '#rules/donations/figures.ts';
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { amounts, ticketLife } from '#rules/figures.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { jackpotFigures, sharePercent } from '#rules/jackpot/figures.ts';
import { lawPaths } from '../base/law-paths.ts';
import { paths } from '../base/paths.ts';
import type { LegalSection } from './legal-page.tsx';

/** The sections about giving and buying. */
export const giving: readonly LegalSection[] = [
  {
    id: 'donations',
    title: 'Donations and what comes with them',
    body: () => (
      <>
        <p>
          A donation is a gift of whole US dollars, from {amounts.leastDonation} to{' '}
          {amounts.maxDonation}. You may say which of our <a href={paths.charities()}>charities</a>{' '}
          it is for. If you don’t, it goes where it is needed most.
        </p>
        <p>
          Donations bring jackpot credits, raffle tickets and vote tokens. How many depends on the
          amount: the largest tier that is at most your gift applies, and it is shown before you
          pay. These perks are a thank-you. They have no cash value and can’t be sold or passed on;
          for taxes, receipts name what they are worth by our good-faith estimate. You may give
          without them.
        </p>
        <p>
          Each donation has a receipt, which we email to you, keep in your account if you have one,
          and send again when you ask. A single donation can be made without an account: what comes
          with it can be claimed for {claimDays} days by the link in its receipt, by whoever logs in
          or chooses a password. You may add the card fee, so that the charity keeps the whole gift.
        </p>
        <p>
          A monthly donation charges the card that you saved with our payment provider on the day
          that you chose, or the last day of a shorter month: never twice in one month, counted in
          New York. You can change, skip, pause, resume or cancel it at any time, in your account or
          without a login by the link in each of our emails about it; what you decide counts from
          the next date on, and what was left out is not made up for. If your card is declined, we
          try it again {monthlyTries}, and then the donation ends, until you restart it. We email
          you each time, and {cardReminders} before your card expires.
        </p>
      </>
    ),
  },
  {
    id: 'raffle',
    title: 'Raffle tickets',
    body: () => (
      <ul>
        <li>
          A ticket costs {amounts.ticket}. Tickets also come with donations, and with a{' '}
          <a href={lawPaths.freeEntry()}>free entry</a>. The{' '}
          <a href={lawPaths.raffleRules()}>Raffle Rules</a> hold.
        </li>
        <li>Each ticket has its own serial number with a check character.</li>
        <li>A ticket is valid for {ticketLife} from its donation or purchase.</li>
        <li>It takes part in every draw whose entries close while it is valid.</li>
        <li>Prizes, their values and the dates of their draws are listed on the site.</li>
        <li>
          Our staff and the people they live with take no part: we sell them no tickets, and tickets
          that they have from before are left out of every draw that is frozen meanwhile.
        </li>
      </ul>
    ),
  },
  {
    id: 'jackpot',
    title: 'Jackpot credits',
    body: () => (
      <p>
        A credit costs {amounts.credit} and plays one card. The{' '}
        <a href={paths.jackpotRules()}>Jackpot Rules</a> say how cards are played, how the{' '}
        {jackpotFigures.picks} winning numbers come about, and how the purse is shared:{' '}
        {sharePercent(6)} for six matches, {sharePercent(5)} for five, {sharePercent(4)} for four,
        and a free credit for three. The jackpot starts at {jackpotFigures.least} and carries over
        until it is won.
      </p>
    ),
  },
  {
    id: 'votes',
    title: 'Vote tokens and ballots',
    body: () => (
      <p>
        A vote in the people’s choice pageant costs one token. Ballots are final. Voting opens and
        closes at the times that are shown with the contest; a ballot that arrives later is not
        counted, and its token is kept. Tokens that were not used have no cash value. Our staff and
        the people they live with do not vote.
      </p>
    ),
  },
  {
    id: 'golf',
    title: 'The golf eSports tournament',
    body: () => (
      <ul>
        <li>An entry takes a donation of {amounts.entry} and a complete registration form.</li>
        <li>Registration closes at least one week before the first round.</li>
        <li>
          Players finish at least {golfFigures.leastRounds} rounds in week 1; of each week’s{' '}
          {golfFigures.rounds} rounds the {golfFigures.countedRounds} lowest count.
        </li>
        <li>
          Each tournament has its own prizes and its own number of players who go on after each week
          and to the championship round in Las Vegas. They are set before its registration opens,
          and never changed after that. The <a href={lawPaths.golfRules()}>Golf Rules</a> name them.
        </li>
        <li>
          The first {golfFigures.giftPacks} registrants receive a gift pack worth{' '}
          {golfFigures.giftPack}.
        </li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: () => (
      <p>
        Prices are in US dollars. Cards and wallets are charged through our payment providers, and
        what you bought is yours once the payment is captured, unless we check first where you are.
        A payment that the provider has not decided yet is settled later automatically, once, and we
        tell you by email. If it is declined, nothing is charged and nothing is granted.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds and reversals',
    body: (org) => (
      <>
        <p>
          Donations are gifts and as a rule are not returned. If something went wrong, such as a
          wrong amount or a double payment, write to <a href={`mailto:${org.email}`}>{org.email}</a>{' '}
          and we put it right.
        </p>
        <p>
          A refund or a disputed payment reverses its perks: the same share of the credits, tickets
          and tokens that came with it is taken back, rounded down in your favor, and all of them
          when all the money goes back. What was already spent of them is owed, unless votes are
          taken out for it: the next credits or tokens cover it first, and until then the account
          can’t play or vote. If a dispute is decided for us, the credits, tickets and tokens are
          given back; votes that were taken out are not cast again.
        </p>
      </>
    ),
  },
];
