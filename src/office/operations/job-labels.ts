// What the regular jobs are called, what each is for, and how often it runs, in plain words.
import type { JobRun } from '#contract/office/operations.ts';
import { cardKeptDays } from '#rules/donations/dedications.ts';
import { counted } from '#rules/format/counts.ts';
import { packAddressMonths, packReminderDays } from '#rules/golf/gift-packs.ts';
import { bookYears, entryYears, invitationDays, mailYears } from '#rules/privacy/kept-years.ts';
import { acceptWithinDays } from '#rules/raffle/raffle.ts';
import { taxNumberYears } from '#rules/winners/tax-number.ts';
import type { Tone } from '../kit/mark.tsx';

/** A job in words: what it is called, and what would be missing without it. */
export interface JobLabels {
  title: string;
  purpose: string;
}

const labels: Record<string, JobLabels> = {
  'deliver-mail': { title: 'Sending emails', purpose: 'Sends the emails that wait.' },
  'reconcile-payments': {
    title: 'Checking payments',
    purpose: 'Asks Stripe and PayPal about every payment, refund and dispute that is not decided.',
  },
  'reconcile-balances': {
    title: 'Comparing with the providers',
    purpose:
      'Compares our books with the balance reports of Stripe and PayPal, and books their fees.',
  },
  'check-books': {
    title: 'Checking the books',
    purpose: 'Proves every night that the books are right to the cent.',
  },
  'charge-monthly-donations': {
    title: 'Monthly gifts',
    purpose: 'Makes the monthly donations that are due.',
  },
  'remind-of-expiring-cards': {
    title: 'Cards that expire',
    purpose: 'Emails donors 30 and 7 days before the card of their monthly gift expires.',
  },
  'send-cards': {
    title: 'Cards of dedicated gifts',
    purpose: 'Sends the cards that are due, and asks donors without an account to confirm theirs.',
  },
  'send-reminders': {
    title: 'Sending reminders',
    purpose:
      'Emails whoever asked for it a day before cards, a draw or a vote close, or golf begins.',
  },
  'forget-cards': {
    title: 'Forgetting cards',
    purpose: `Removes the message and address of a card ${cardKeptDays} days after it was sent.`,
  },
  'end-waiting-gifts': {
    title: 'Gifts without an account',
    purpose: 'Reminds donors once of what they can claim, and returns what nobody claimed in time.',
  },
  'close-races': {
    title: 'Closing races',
    purpose: 'Closes the jackpot of a race in time, and publishes how many cards there are.',
  },
  'announce-draws': {
    title: 'Announcing draws',
    purpose: 'Announces a draw as soon as its race or prize is scheduled.',
  },
  'run-draws': {
    title: 'Making draws',
    purpose: 'Freezes the entries when a draw closes, and draws when the randomness is there.',
  },
  'lapse-awards': {
    title: 'Handing prizes on',
    purpose: `Offers a raffle prize to the next alternate when it was not accepted within ${acceptWithinDays} days.`,
  },
  'remove-past-entry-requests': {
    title: 'Free entries that nobody confirmed',
    purpose:
      'Forgets names and addresses of free entries a day after their link has ended, and what earlier closings of accounts left of theirs.',
  },
  'remove-past-entries': {
    title: 'Past free entries',
    purpose: `Removes names and addresses of free entries ${entryYears} years after their tickets ended.`,
  },
  'link-audit-entries': {
    title: 'Chaining the audit log',
    purpose: 'Links every new entry of the audit log to the one before, so that no change hides.',
  },
  'expire-jackpot-prizes': {
    title: 'Unclaimed jackpot prizes',
    purpose: 'Returns what nobody claimed in time to the pot.',
  },
  'open-jackpot-winners': {
    title: 'Jackpot winners to the desk',
    purpose: 'Brings claimed prizes that are not there yet to the winners’ desk.',
  },
  'open-golf-winners': {
    title: 'Golf winners to the desk',
    purpose: 'Brings winners of a closed championship to the winners’ desk.',
  },
  'give-back-late-donations': {
    title: 'Entry donations without a form',
    purpose:
      'Once week 1 of a golf tournament is closed, refunds the entry donations of those who never sent their form.',
  },
  'ask-about-gift-packs': {
    title: 'Asking where gift packs go',
    purpose: 'Emails golfers who have earned a gift pack once, to ask where it goes.',
  },
  'remind-of-gift-packs': {
    title: 'Last day to claim gift packs',
    purpose: `Reminds golfers once, ${packReminderDays} days before the last day to claim a gift pack.`,
  },
  'end-unclaimed-gift-packs': {
    title: 'Unclaimed gift packs',
    purpose: 'Ends gift packs that nobody claimed by the announced day.',
  },
  'remove-gift-pack-addresses': {
    title: 'Past addresses of gift packs',
    purpose: `Removes addresses ${packAddressMonths} months after a gift pack was sent or came back.`,
  },
  'open-raffle-winners': {
    title: 'Raffle winners to the desk',
    purpose: 'Brings accepted prizes that are not there yet to the winners’ desk.',
  },
  'remove-past-tax-numbers': {
    title: 'Past tax numbers',
    purpose: `Removes tax numbers of winners ${taxNumberYears} years after their form was filed.`,
  },
  'seal-ballots': {
    title: 'Sealing votes',
    purpose: 'Seals the public log of votes, so that nothing in it can be changed later.',
  },
  'grow-public-log': {
    title: 'Growing the public log',
    purpose:
      'Publishes the fingerprints of draws and votes, so that anybody can notice a later change.',
  },
  'stamp-public-log': {
    title: 'Time-stamping the public log',
    purpose: 'Has an outside authority sign the public log with the time.',
  },
  'remove-past-rate-limits': {
    title: 'Cleaning up: call limits',
    purpose: 'Forgets who called how often, once it no longer counts.',
  },
  'remove-stale-sessions': {
    title: 'Cleaning up: sign-ins',
    purpose: 'Removes sign-ins that have ended.',
  },
  'remove-past-invitations': {
    title: 'Cleaning up: invitations to the staff',
    purpose: `Removes invitations that nobody accepted ${invitationDays} days after they ended.`,
  },
  'remove-past-guardian-links': {
    title: 'Cleaning up: invitations of guardians',
    purpose: `Removes invitations that no guardian confirmed ${invitationDays} days after they ended.`,
  },
  'remove-past-donors': {
    title: 'Cleaning up: donors without an account',
    purpose: `Removes who gave without an account, ${bookYears} years after the year of the gift.`,
  },
  'remove-past-mails': {
    title: 'Cleaning up: emails',
    purpose: `Removes text and address of emails ${mailYears} years after they were sent.`,
  },
  'remove-past-declines': {
    title: 'Cleaning up: declined cards',
    purpose:
      'Forgets which cards were declined and where payments came from, once it no longer counts.',
  },
  'remove-past-place-refusals': {
    title: 'Cleaning up: refusals by place',
    purpose: 'Forgets what was refused at which place, after two years.',
  },
  'watch-scripts': {
    title: 'Look at the scripts',
    purpose: 'Compares the scripts of the payment page with what was approved.',
  },
  'remove-past-scripts': {
    title: 'Cleaning up: script reports',
    purpose: 'Forgets old reports of browsers, and scripts that nobody approved.',
  },
  'remove-past-tokens': {
    title: 'Cleaning up: links',
    purpose: 'Removes links in emails that no longer work.',
  },
  'remove-webhook-payloads': {
    title: 'Cleaning up: provider messages',
    purpose: 'Removes the content of old messages from Stripe and PayPal.',
  },
  'leave-break-traces': {
    title: 'Keeping breaks in force',
    purpose: 'Records how a person on a break can be recognized under another account.',
  },
  'remove-past-break-traces': {
    title: 'Cleaning up: past breaks',
    purpose: 'Removes that record once the break has ended.',
  },
  'remove-past-limit-traces': {
    title: 'Cleaning up: limits of closed accounts',
    purpose: 'Removes what keeps a spending limit in force for whoever signs up again.',
  },
  'remove-past-approvals': {
    title: 'Cleaning up: approvals',
    purpose: 'Removes the content of requests that nobody decided in time.',
  },
  'remove-past-job-runs': {
    title: 'Cleaning up: this list',
    purpose: 'Removes records of jobs that are older than thirty days.',
  },
};

/** Every job that has words, for a choice. */
export const knownJobs = Object.entries(labels).map(([value, { title }]) => ({
  value,
  label: title,
}));

/** Orders jobs as they matter to people: money and games first, tidying up last. */
export function byImportance(a: { name: string }, b: { name: string }): number {
  const places = Object.keys(labels);
  // What has no words comes before what tidies up, since nobody knows how much it matters.
  const placeOf = ({ name }: { name: string }) =>
    places.includes(name)
      ? places.indexOf(name)
      : places.findIndex((place) => place.startsWith('remove-')) - 0.5;
  return placeOf(a) - placeOf(b);
}

/** The words of a job; a name without words of its own is made readable. */
export function labelsOfJob(name: string): JobLabels {
  const readable = name.replaceAll('-', ' ');
  return labels[name] ?? { title: readable[0]?.toUpperCase() + readable.slice(1), purpose: '' };
}

/** How often a cron line comes true: `*\/5 * * * *` → `Every 5 minutes`. */
export function howOften(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  const isDaily = days.every((field) => field === '*');
  const step = /^(?:\*|\d+-59)\/(\d+)$/.exec(minute)?.[1];
  if (isDaily && hour === '*') {
    if (minute === '*') return 'Every minute';
    if (step) return `Every ${step} minutes`;
    if (/^\d+$/.test(minute)) return 'Every hour';
  }
  if (isDaily && /^\d+$/.test(hour) && /^\d+$/.test(minute)) return 'Every day';
  return cron;
}

/** How a run went, in a word. */
export const resultMarks: Record<JobRun['result'], { text: string; tone: Tone }> = {
  running: { text: 'Running', tone: 'waiting' },
  done: { text: 'Done', tone: 'good' },
  failed: { text: 'Failed', tone: 'warning' },
  unfinished: { text: 'Not finished', tone: 'warning' },
};

/** How long a run took: `under a second`, `12 seconds`, `3 minutes`; null while it is not over. */
export function formatDuration({ started, finished }: JobRun): string | null {
  if (!finished) return null;
  const seconds = (Date.parse(finished) - Date.parse(started)) / 1000;
  if (seconds < 1) return 'under a second';
  if (seconds < 90) return counted(Math.round(seconds), 'second');
  return counted(Math.round(seconds / 60), 'minute');
}
