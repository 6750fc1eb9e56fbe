// How long each kind of data is kept, and which regular job sees to it.
import { cardKeptDays } from '../donations/dedications.ts';
import { packAddressMonths } from '../golf/gift-packs.ts';
import { raiseWaitsHours } from '../play-limits/play-limits.ts';
import { taxNumberYears } from '../winners/tax-number.ts';
import { bookYears, entryYears, invitationDays, mailYears } from './kept-years.ts';

/** A kind of data; `job` is the regular job that removes it, null where something else does. */
export interface Retention {
  what: string;
  howLong: string;
  job: string | null;
}

/** What is kept, in the order of the privacy page. */
export const retention: readonly Retention[] = [
  {
    what: 'Your account: name, email, mobile number if you gave one, password as a hash, and which terms you agreed to',
    howLong:
      'Until you close the account; then they are taken out. When it was made and closed, and the terms, stay without your name.',
    job: null,
  },
  {
    what: 'Gifts, purchases, receipts, tickets, cards, ballots and entries',
    howLong:
      'For good, since books and games must stay checkable; without your name once the account is closed.',
    job: null,
  },
  {
    what: 'Of the card of a monthly gift: its kind, last four digits and last month',
    howLong: 'Until another card takes its place, or you close the account.',
    job: null,
  },
  {
    what: 'Name and email of a gift without an account, and whom it honors; of cash and checks the postal address too',
    howLong: `With its receipt, until ${bookYears} years after the year of the gift, as long as books must be kept; taken out once an account has the gift.`,
    job: 'remove-past-donors',
  },
  {
    what: 'Whom a card about a gift went to, and its message',
    howLong: `${cardKeptDays} days after it was sent, or could have been.`,
    job: 'forget-cards',
  },
  {
    what: 'Email addresses that want no such cards, as keyed hashes',
    howLong: 'For good, so that none is ever sent there.',
    job: null,
  },
  {
    what: 'Country and state of each payment, card, ballot and entry, and how we knew them; of a payment card from elsewhere its country and state',
    howLong: 'As long as the payment or play itself.',
    job: null,
  },
  {
    what: 'Of a payment that a link of a campaign led to: the name of the campaign, as the link had it',
    howLong:
      'As long as the payment itself; without your name once the account is closed. Visits without a payment are not kept.',
    job: null,
  },
  {
    what: 'Of golfers: name, town, state and country, which the tournament shows, their team, and what they say of their scorecards',
    howLong: 'Until you close the account; scores and teams stay without your name.',
    job: null,
  },
  {
    what: 'Likes and dislikes of golfers, with a keyed hash of who gave them',
    howLong: 'For good, so that each counts once.',
    job: null,
  },
  {
    what: 'Of candidates in the pageant: name, category, title, town, picture and a text about them, which the pageant shows; of children only first name and category, unless a guardian agrees to more',
    howLong:
      'Name and category for good once somebody voted for them, since the tally must stay checkable; the rest until a candidate, or the guardian of a child, asks us to take it out.',
    job: null,
  },
  {
    what: 'That you decide for a child in the pageant as the guardian, and since when',
    howLong: 'For good, as the proof of it; without your name once the account is closed.',
    job: null,
  },
  {
    what: 'That we invited you to decide for a child in the pageant as the guardian, and why, if you did not confirm it',
    howLong: `${invitationDays} days after the invitation has ended.`,
    job: 'remove-past-guardian-links',
  },
  {
    what: 'Pictures of children in the pageant that were hidden, replaced or taken out',
    howLong:
      'Within about a minute only our staff find them. Browsers and caches are told to ask us each time they show one; whoever saved a copy has it.',
    job: null,
  },
  {
    what: 'That you put tickets from the track in your account, and when',
    howLong:
      'For good, since a ticket is claimed once; without your name once the account is closed.',
    job: null,
  },
  {
    what: 'How often something was refused because of the law of a place, without whom',
    howLong: 'Two years.',
    job: 'remove-past-place-refusals',
  },
  {
    what: 'What you asked to be reminded of, and that you made a calendar of your own',
    howLong: 'Until you turn it off or close the account.',
    job: null,
  },
  {
    what: 'Names and addresses of free entries that nobody confirmed',
    howLong: 'Until a day after their link has ended.',
    job: 'remove-past-entry-requests',
  },
  {
    what: 'Name, email and postal address of free entries that were confirmed, or came by post, and that an address has entered a draw, as a hash',
    howLong: `${entryYears} years after their tickets have ended; no longer than the account that has their tickets.`,
    job: 'remove-past-entries',
  },
  {
    what: 'Of winners: legal name and postal address, and the email of whoever has no account, for the check of the identity, the prize and taxes',
    howLong: `While you have the account. Otherwise until ${taxNumberYears} years after the form about the prize was filed, or of a prize without a form after it was paid; a prize without a form that is paid keeps them only until you close the account. Of a prize that is never paid, until ${taxNumberYears} years after its claim, its last check or the closing of your account, whichever came last.`,
    job: 'remove-past-tax-numbers',
  },
  {
    what: 'Of winners: tax number, date of birth, and which identification we looked at',
    howLong: `Until ${taxNumberYears} years after the form about the prize was filed; of a prize without a form, after it was paid; of one that is never paid, after its claim, its last check or the closing of your account, whichever came last.`,
    job: 'remove-past-tax-numbers',
  },
  {
    what: 'Where a gift pack of the golf tournament goes',
    howLong: `${packAddressMonths} months after it was sent, came back or was lost with a refund; at once when you decline it or close the account.`,
    job: 'remove-gift-pack-addresses',
  },
  {
    what: 'Logins in your browsers',
    howLong: 'Until two weeks without a visit.',
    job: 'remove-stale-sessions',
  },
  {
    what: 'That you have logged in in a browser before, as a hash of its cookie',
    howLong: 'Until a year without a login there, or until you close the account.',
    job: 'remove-stale-sessions',
  },
  {
    what: 'Emails that we sent, without the secrets of their links: text and address',
    howLong: `${mailYears} years, or until you close the account. After that we only know that there was an email of its kind, and when.`,
    job: 'remove-past-mails',
  },
  {
    what: 'Who did what to money, accounts and games, and when; and that accounts of yours were merged',
    howLong:
      'For good, in a log that nobody can change; it names accounts by a number, so without your name once the account is closed.',
    job: null,
  },
  {
    what: 'Each login, and each one that was refused, or a sign-up with an address that has an account: when, of which account, and a fingerprint of its network, which is a keyed hash',
    howLong:
      'For good, in the same log. By the fingerprint, logins of one calendar month can be compared with each other; with those of another month they cannot, unless both are from before November 28, 2026.',
    job: null,
  },
  {
    what: 'Links that we emailed',
    howLong: 'Until a day after they have ended.',
    job: 'remove-past-tokens',
  },
  {
    what: 'Email addresses of whom we invited to our staff and who did not come',
    howLong: `${invitationDays} days after the invitation has ended.`,
    job: 'remove-past-invitations',
  },
  {
    what: 'From which network and browser a payment came, as hashes, and declined cards',
    howLong:
      'Two days, to keep stolen cards from being tried; the browser until the payment is decided, if that takes longer.',
    job: 'remove-past-declines',
  },
  {
    what: 'What browsers report when a page breaks its own security rules, without addresses or visitors',
    howLong: '90 days after it last happened.',
    job: 'remove-past-scripts',
  },
  {
    what: 'How often a network has called',
    howLong: 'Hours.',
    job: 'remove-past-rate-limits',
  },
  {
    what: 'What payment providers told us word for word',
    howLong: '30 days after we received it; what it came to stays with the payment.',
    job: 'remove-webhook-payloads',
  },
  {
    what: 'Your spending limits and breaks from playing, and that you share a household, mailbox or browser with a member of our staff',
    howLong:
      'For good, since who could play must stay checkable; without your name once the account is closed.',
    job: null,
  },
  {
    what: 'Traces by which a break from playing holds under another account, as keyed hashes',
    howLong: 'Until the break is over.',
    job: 'remove-past-break-traces',
  },
  {
    what: 'Spending limits of an account that was closed, so that they hold for whoever signs up again, with its email as a keyed hash',
    howLong: `${raiseWaitsHours} hours, as long as raising a limit takes; removed within a day after that.`,
    job: 'remove-past-limit-traces',
  },
];
