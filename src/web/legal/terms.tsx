// The text of the Terms of Service.

import { amounts, leastAge } from '#rules/figures.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { lawPaths } from '../base/law-paths.ts';
import type { LegalSection } from './legal-page.tsx';
import { giving } from './terms-giving.tsx';

const beginning: readonly LegalSection[] = [
  {
    id: 'parties',
    title: 'Who we are, and what this is',
    body: (org) => (
      <>
        <p>
          {org.name} (tax ID {org.taxId}) is a charity association that supports young adults who
          have aged out of foster care. This site is how we raise the money: donations, raffles, the
          GHA Jackpot, a people’s choice pageant and a golf eSports tournament.
        </p>
        <p>
          By creating an account, giving, playing, voting or entering, you agree to these terms in
          the version that is shown above.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: () => (
      <ul>
        <li>You must be {leastAge} or older.</li>
        <li>One account per person. We close second accounts and void what was won with them.</li>
        <li>
          You can create an account on its own or while paying. Either way it takes an email
          address, a password, and your agreement to these terms and to the Jackpot Rules.
        </li>
        <li>
          Jackpot picks, ballots, tickets and receipts belong to the account that was signed in. You
          can’t move them to another one. We move them only to join two accounts of one person.
        </li>
        <li>Keep your password to yourself, and tell us soon if somebody else has used it.</li>
      </ul>
    ),
  },
];

const ending: readonly LegalSection[] = [
  {
    id: 'places',
    title: 'Where you are',
    body: () => (
      <p>
        Laws on raffles, games and donations differ by country and state. Raffle tickets and the
        jackpot are offered only where we hold a license that is valid on the day; the site offers
        only what is allowed where you are, and checks again when you pay and when you play. With
        each payment on the site, card, ballot and entry, and with cash that brings tickets or
        credits, we keep the country and state, and how we knew them. Where raffles or the jackpot
        are not allowed, you can still donate; such a donation brings no tickets or credits of that
        kind, and we say so before you pay. Where you are is read from your internet address, with{' '}
        <a href="https://db-ip.com">IP Geolocation by DB-IP</a>. Of a card by post it is the postal
        address, and of cash where you are at home, as you tell our staff. Raffle tickets and
        jackpot credits that are paid with a card from somewhere else wait until our staff have
        checked that: you get them then, or all of your money back, and we email you which.
      </p>
    ),
  },
  {
    id: 'prizes',
    title: 'Prizes and taxes',
    body: () => (
      <ul>
        <li>
          Prizes go to winners {leastAge} or older. We may ask for proof of age and identity before
          we pay or hand over a prize.
        </li>
        <li>
          Jackpot prizes must be claimed within {jackpotFigures.claimWithin} of the race; of a race
          that was settled late there are at least {jackpotFigures.leastClaim} from then.
        </li>
        <li>
          From {jackpotFigures.taxForm} on, a prize needs a tax form before it is paid. We report as
          income what the law wants reported, and withhold what it wants withheld.
        </li>
        <li>Taxes on a prize are the winner’s own, unless its page says that we pay them.</li>
        <li>Draws follow a published procedure, and their transcripts can be checked by anyone.</li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair use',
    body: () => (
      <p>
        Don’t use somebody else’s identity or payment card, don’t play or vote by machine, don’t try
        to get around limits, places or closing times, and don’t disturb the site for others. We may
        void what came of it, hold an account while we look into it, and close it.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    body: (org) => (
      <p>
        We keep what the law and fair games need: your name and email, your donations and purchases,
        your tickets, cards, ballots and entries, and from where you paid and played. The{' '}
        <a href={lawPaths.privacy()}>privacy page</a> says what is kept how long. Card numbers go to
        the payment provider and never reach us. Lists that prove a draw are published with serial
        numbers and without names. We don’t sell your data. Ask for a copy or a correction at{' '}
        <a href={`mailto:${org.email}`}>{org.email}</a>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: () => (
      <p>
        We run the site with care but can’t promise that it is always reachable or free of mistakes.
        As far as the law allows, our liability for anything that arises from the site is limited to{' '}
        {amounts.liability}. This does not limit prizes that were won under the rules, nor rights
        that the law does not let us limit.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (org) => (
      <>
        <p>
          When these terms change, the new version appears here with its date and what is new. We
          ask you once to agree to it, before your next purchase or play; until then you can still
          give. What you bought before stays under the terms of its day. You may close your account
          at any time; donations and receipts stay in our books.
        </p>
        <p>
          {org.name}, {org.postalAddress}. Phone {org.phone}, email{' '}
          <a href={`mailto:${org.email}`}>{org.email}</a>.
        </p>
      </>
    ),
  },
];

/** The sections, in order. */
export const terms: readonly LegalSection[] = [...beginning, ...giving, ...ending];
