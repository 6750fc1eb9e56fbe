// The text of the Jackpot Rules.

import { amounts, breakChoices, leastAge } from '#rules/figures.ts';
import {
  formatOdds,
  jackpotFigures,
  ofPicks,
  sharePercent,
  winningCards,
} from '#rules/jackpot/figures.ts';
import { weeklyStart } from '#rules/jackpot/races.ts';
import { noticeHours } from '#rules/notice.ts';
import { raiseWaitsHours } from '#rules/play-limits/play-limits.ts';
import { paths } from '../base/paths.ts';
import { playLimitsPath } from '../base/play-limits-path.ts';
import { jackpotClaims } from './jackpot-claims.tsx';
import type { LegalSection } from './legal-page.tsx';

/** The sections, in order. */
export const jackpotRules: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who may play',
    body: (org) => (
      <>
        <p>
          The GHA Jackpot is run by {org.name}. To play, to buy credits and to claim a prize you
          must be {leastAge} or older. Each person may have one account, and only signed-in account
          holders may make picks.
        </p>
        <p>
          Local law decides where the jackpot may be offered. Where it may not, the site says so,
          sells no credits and takes no cards. A donation from there is still welcome; it brings no
          jackpot credits, and we say so before you pay.
        </p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Jackpot credits',
    body: () => (
      <>
        <p>
          One credit plays one card in one race. A credit costs {jackpotFigures.credit}. Donations
          bring credits too; how many is shown beside each amount before you pay.
        </p>
        <p>
          Credits have no cash value, can’t be sold or given to another account, and are used up
          when a card is confirmed. If a payment is refunded, the credits that came with it are
          taken back.
        </p>
      </>
    ),
  },
  {
    id: 'cards',
    title: 'Cards',
    body: () => (
      <>
        <p>
          Each race has {jackpotFigures.cars} cars, numbered 1 to {jackpotFigures.cars}. A card
          holds exactly {jackpotFigures.picks} different numbers out of them. You may choose each
          one yourself, or let QuickPick fill the rest at random. The order does not matter.
        </p>
        <ul>
          <li>A card counts once you have confirmed it and it shows its security serial number.</li>
          <li>
            A confirmed card is final: it can’t be changed, moved to another race or taken back.
          </li>
          <li>
            Cards open {jackpotFigures.opensBefore} before the start of a race and close{' '}
            {jackpotFigures.closesBefore} before it, or at other times that are shown with the race.
            They are on sale for at least {noticeHours} hours from when a race is added, and from
            when its sale is made shorter. Once they are on sale, the close is moved only while it
            is at least {noticeHours} hours away, and to a time that is; where rain puts off the
            start, cards close as announced. After the close: Jackpot Cards are closed for this
            race.
          </li>
          <li>
            You may play as many cards as you have credits, and the same numbers more than once.
          </li>
          <li>
            A car scratched before cards close: cards with it get their credit back, and it can’t be
            picked anymore. Scratched after that: cards stay in play. Its number still takes part in
            the draw of the last two numbers. From the start of a race on no car is scratched.
          </li>
          <li>
            A scratch that was a mistake is undone by two officials, with a public reason, until the
            finish stands: the car starts, and can be picked again while cards are open. Credits
            that went back stay with their players, whom we tell by email.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'numbers',
    title: 'The winning numbers',
    body: () => (
      <>
        <p>
          The races are virtual and run weekly at {weeklyStart}. The numbers of the first four
          finishers are the first four winning numbers. Two more are drawn at random from the{' '}
          {jackpotFigures.carsLeft} cars that remain. Together they are the six winning numbers of
          the race.
        </p>
        <p>
          The finish is entered by two officials of the association, each without seeing what the
          other one enters, and counts once both entered the same. Neither may have brought the
          other in, and nobody who joined after cards closed is one of the two.
        </p>
        <p>
          The draw can be checked by anyone. Its rules, its closing time and its source of
          randomness are published before sales; the cards in play are frozen and their fingerprint
          is published before the randomness exists; and the transcript stays public after that.
        </p>
      </>
    ),
  },
  {
    id: 'prizes',
    title: 'The purse and the prizes',
    body: () => (
      <>
        <p>
          Each card adds {jackpotFigures.potPerCard} to the purse of its race, and{' '}
          {jackpotFigures.charityPerCard} goes to the charity. The purse that is announced is
          guaranteed: if the cards and what was carried over don’t reach it, the association adds
          the rest; if they exceed it, the purse is larger. It is shared by how many winning numbers
          a card matches:
        </p>
        <SharesTable />
        <ul>
          <li>
            The jackpot starts at {jackpotFigures.least} and rolls over to the next race until a
            card matches all six. What five and four matches win is paid out of it meanwhile.
          </li>
          <li>
            A roll cycle ends with that card. The next race starts a new one at{' '}
            {jackpotFigures.least}.
          </li>
          <li>The shares for five and four matches are paid every week.</li>
          <li>
            Several winners of one share split it equally in whole cents; cents that can’t be split
            stay in the pot.
          </li>
          <li>A card wins once, for its highest number of matches.</li>
          <li>
            The page of each race shows its pot to the cent: what was in it, what was won, what
            carries over, and what went to the charity.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'odds',
    title: 'Your odds',
    body: () => (
      <>
        <p>
          There are {jackpotFigures.differentCards} ways to pick {jackpotFigures.picks} of{' '}
          {jackpotFigures.cars} numbers. For one card, if every result is equally likely:
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Matches</th>
              <th scope="col">Winning combinations</th>
              <th scope="col">Odds, about</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{ofPicks(6)}</th>
              <td>{winningCards(6)}</td>
              <td>{formatOdds(6)}</td>
            </tr>
            <tr>
              <th scope="row">{ofPicks(5)}</th>
              <td>{winningCards(5)}</td>
              <td>{formatOdds(5)}</td>
            </tr>
            <tr>
              <th scope="row">{ofPicks(4)}</th>
              <td>{winningCards(4)}</td>
              <td>{formatOdds(4)}</td>
            </tr>
            <tr>
              <th scope="row">{ofPicks(3)}</th>
              <td>{winningCards(3)}</td>
              <td>{formatOdds(3)}</td>
            </tr>
          </tbody>
        </table>
        <p>The size of a donation never changes the odds of a card.</p>
      </>
    ),
  },
  jackpotClaims,
  {
    id: 'interruptions',
    title: 'Postponed races and mistakes',
    body: () => (
      <>
        <p>
          If a race is postponed, its cards stay valid for the new date. If it is canceled for good,
          every card’s credit is returned and the purse stays in the pot. No prize is due for a race
          that was not run.
        </p>
        <p>
          If a result was published with a mistake, the official record of the race and the public
          transcript of the draw decide. The correction is published with its reason.
        </p>
      </>
    ),
  },
  {
    id: 'fair-play',
    title: 'Fair play',
    body: () => (
      <p>
        A second account, somebody else’s identity, automated play or a payment that is disputed
        without cause voids the cards concerned. Everybody on our staff, in whatever role, and the
        people they live with may not play. Nobody becomes staff while a card of theirs is in a race
        that is not settled.
      </p>
    ),
  },
  {
    id: 'means',
    title: 'Playing within your means',
    body: () => (
      <p>
        Play for fun; if it stops being fun, stop. In <a href={playLimitsPath}>your account</a> you
        can limit what you spend in a day, a week or a month on credits, tickets and vote tokens: a
        lower limit counts at once, a higher one after {raiseWaitsHours} hours. You can take a break
        of {breakChoices} days, or exclude yourself for half a year, a year or five years; nobody
        can end that early. Meanwhile we sell you nothing to play with and take no cards and no
        votes, and a donation brings no perks; cards that were confirmed before stay in their races.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability and contact',
    body: (org) => (
      <>
        <p>
          These rules belong to the <a href={paths.terms()}>Terms of Service</a>, which hold here
          too. Apart from prizes that were won, our liability is limited to {amounts.liability}.
        </p>
        <p>
          {org.name}, {org.postalAddress}. Phone {org.phone}, email{' '}
          <a href={`mailto:${org.email}`}>{org.email}</a>.
        </p>
      </>
    ),
  },
];

/** How the purse is shared. */
function SharesTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Matches</th>
          <th scope="col">Share of the purse</th>
          <th scope="col">If nobody wins it</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{ofPicks(6)}</th>
          <td>
            {sharePercent(6)}, at least {jackpotFigures.least}
          </td>
          <td>rolls over</td>
        </tr>
        <tr>
          <th scope="row">{ofPicks(5)}</th>
          <td>{sharePercent(5)}</td>
          <td>carries over</td>
        </tr>
        <tr>
          <th scope="row">{ofPicks(4)}</th>
          <td>{sharePercent(4)}</td>
          <td>carries over</td>
        </tr>
        <tr>
          <th scope="row">{ofPicks(3)}</th>
          <td>One free credit for the next race</td>
          <td>not applicable</td>
        </tr>
      </tbody>
    </table>
  );
}
