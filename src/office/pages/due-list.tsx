// What waits for whoever is signed in, each with how much of it and where it is done.
import { Link } from 'react-router';
import type { DueName } from '#contract/office/due.ts';
import { counted, formatNumber, plural } from '#rules/format/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { officePaths } from '../kit/office-paths.ts';

/** What waits, in words for one and for several, and where it is done. */
const labels: Record<DueName, { one: string; many: string; to: string }> = {
  'approvals-open': {
    one: 'request waits for a second person',
    many: 'requests wait for a second person',
    to: officePaths.approvals(),
  },
  'approvals-of-races': {
    one: 'request about a race waits for a second person',
    many: 'requests about races wait for a second person',
    to: officePaths.approvals(),
  },
  'approvals-of-golf': {
    one: 'request about golf waits for a second person',
    many: 'requests about golf wait for a second person',
    to: officePaths.approvals(),
  },
  'approvals-of-votes': {
    one: 'request about a vote waits for a second person',
    many: 'requests about votes wait for a second person',
    to: officePaths.approvals(),
  },
  'prize-draws-missed': {
    one: 'prize draw was missed: choose a new time',
    many: 'prize draws were missed: choose new times',
    to: `${officePaths.records('prize-draws')}?when=missed`,
  },
  'races-without-draw': {
    one: 'race started without an announced draw',
    many: 'races started without an announced draw',
    to: officePaths.raceDays(),
  },
  'draws-late': {
    one: 'draw is late',
    many: 'draws are late',
    to: officePaths.drawDays(),
  },
  'races-to-finish': {
    one: 'race waits for its finish',
    many: 'races wait for their finish',
    to: officePaths.raceDays(),
  },
  'draws-for-people': {
    one: 'draw waits for people',
    many: 'draws wait for people',
    to: officePaths.drawDays(),
  },
  'races-to-settle': {
    one: 'race waits to be settled',
    many: 'races wait to be settled',
    to: officePaths.raceDays(),
  },
  'winners-to-pay': {
    one: 'winner is to be paid or cleared',
    many: 'winners are to be paid or cleared',
    to: `${officePaths.winners()}?state=open`,
  },
  'winners-to-file': {
    one: 'tax form of a prize is to be filed',
    many: 'tax forms of prizes are to be filed',
    to: `${officePaths.winners()}?state=to-file`,
  },
  'raffle-offers-open': {
    one: 'winner has not accepted yet',
    many: 'winners have not accepted yet',
    to: officePaths.drawDays(),
  },
  'raffle-prizes-to-hand-over': {
    one: 'prize is to be handed over',
    many: 'prizes are to be handed over',
    to: officePaths.drawDays(),
  },
  'track-refunds-open': {
    one: 'sale at the track came too late: give its money back',
    many: 'sales at the track came too late: give their money back',
    to: `${officePaths.trackSales()}?state=refund-due`,
  },
  'track-shifts-forgotten': {
    one: 'shift at the track is over and not closed',
    many: 'shifts at the track are over and not closed',
    to: `${officePaths.trackShifts()}?stage=open`,
  },
  'tallies-to-certify': {
    one: 'tally waits to be certified',
    many: 'tallies wait to be certified',
    to: officePaths.votings(),
  },
  'complaints-open': {
    one: 'scorecard is complained about',
    many: 'scorecards are complained about',
    to: officePaths.tournament(),
  },
  'gift-packs-to-send': {
    one: 'gift pack waits to be sent',
    many: 'gift packs wait to be sent',
    to: `${officePaths.giftPacks()}?state=claimed`,
  },
  'places-to-decide': {
    one: 'purchase waits: where is its buyer?',
    many: 'purchases wait: where are their buyers?',
    to: `${officePaths.placeChecks()}?state=open`,
  },
  'licenses-ending': {
    one: 'license ends within 60 days',
    many: 'licenses end within 60 days',
    to: `${officePaths.records('licenses')}?stage=ending`,
  },
  'disputes-open': {
    one: 'dispute is open',
    many: 'disputes are open',
    to: officePaths.disputes(),
  },
  'refunds-taken-back': {
    one: 'payment has a refund that was taken back: look at what is left',
    many: 'payments have refunds that were taken back: look at what is left',
    to: `${officePaths.payments()}?refund=taken-back`,
  },
  'differences-open': {
    one: 'difference from a provider’s report',
    many: 'differences from providers’ reports',
    to: officePaths.differences(),
  },
  'monthly-gifts-waiting': {
    one: 'monthly gift could not be charged yet',
    many: 'monthly gifts could not be charged yet',
    to: `${officePaths.payments()}?status=ordered`,
  },
  'scripts-changed': {
    one: 'change of the payment page’s scripts waits for approval',
    many: 'changes of the payment page’s scripts wait for approval',
    to: officePaths.scripts(),
  },
  'policy-reports-new': {
    one: 'breach of the content policy was reported',
    many: 'breaches of the content policy were reported',
    to: officePaths.scripts(),
  },
  'mails-given-up': {
    one: 'email could not be sent',
    many: 'emails could not be sent',
    to: `${officePaths.mail()}?state=given-up`,
  },
  'jobs-failed': {
    one: 'regular job failed when it last ran',
    many: 'regular jobs failed when they last ran',
    to: officePaths.jobs(),
  },
};

/** The list; `unannounced` draws of this week keep it from saying that all is done. */
export function DueList(props: { due: { name: DueName; count: number }[]; unannounced: number }) {
  const { due, unannounced } = props;
  if (due.length === 0) {
    return (
      <EmptyState title="Nothing is waiting for you.">
        {unannounced > 0
          ? `${unannounced === 1 ? 'One draw of this week is' : `${counted(unannounced, 'draw')} of this week are`} not announced yet; that happens automatically within ten minutes.`
          : 'Everything that needs someone with your role is done.'}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line-strong">
      {due.map(({ name, count }) => (
        <li key={name}>
          <Link
            to={labels[name].to}
            className="group flex min-h-14 items-center gap-5 py-2.5 no-underline hover:bg-raised"
          >
            <span className="type-display type-figures w-16 shrink-0 text-right text-h3 text-accent-text">
              {count >= 1000 ? '1,000+' : formatNumber(count)}
            </span>
            <span className="type-title min-w-0 text-lg underline decoration-accent decoration-2 underline-offset-4 group-hover:decoration-4">
              {plural(count, labels[name].one, labels[name].many)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
