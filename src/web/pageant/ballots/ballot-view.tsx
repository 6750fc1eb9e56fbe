// The public page of a ballot that exists.
import { Link } from 'react-router';
import type { PublicBallot } from '#contract/pageant.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Card } from '#ui/card.tsx';
import { CopiedLine } from '#ui/copied-line.tsx';
import { Fact } from '#ui/fact.tsx';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';
import { SerialForm } from '#web/base/serials/serial-check.tsx';
import { RecountSection } from '../log/recount-section.tsx';
import { dayAndTime } from '../pageant-times.ts';
import { tallyHidden } from '../tally-texts.ts';
import { formatWithdrawal, headlineOf, signedVotes } from '../voting/ballot-labels.ts';
import { ballotSerials } from './ballot-serials.ts';
import type { LogView } from './load-ballots.ts';

/** For whom; the links lead to those who run now. */
function Votes({ ballot, log }: { ballot: PublicBallot; log: LogView }) {
  const { votes, numVotes } = ballot;
  if (votes === null || numVotes === null) {
    return <p>{tallyHidden(log.contest.hiddenFrom)}</p>;
  }
  return (
    <ul className="grid gap-1.5">
      {votes.map(({ _id, name }) => (
        <li key={_id} className="flex items-baseline justify-between gap-6">
          {log.isCurrent ? (
            <Link
              to={paths.candidate(_id)}
              className="type-title text-h4 underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
          ) : (
            <span className="type-title text-h4">{name}</span>
          )}
          <b className="type-display text-h4 whitespace-nowrap text-accent-text">
            {signedVotes(numVotes)}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The first checkpoint that holds it. */
function LogPlace(props: Pick<PublicBallot, 'checkpoint'> & Pick<LogView, 'isHidden'>) {
  const { checkpoint, isHidden } = props;
  if (!checkpoint) {
    return (
      <p>
        It waits for the next checkpoint, which comes{' '}
        {isHidden ? 'with many ballots at once, or after the close' : 'within minutes'}. It counts
        already.
      </p>
    );
  }
  const { number, entries, head, createdAt } = checkpoint;
  return (
    <>
      <p>
        It is in checkpoint {formatNumber(number)}, which was published{' '}
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time> after{' '}
        {entries === 1 ? 'one entry' : counted(entries, 'entry', 'entries')}. The chain had this
        head then:
      </p>
      <CopiedLine label="Head of the chain" value={head} className="mt-2.5" />
    </>
  );
}

/** Everything that anybody may know of it. */
export function BallotView({ ballot, log }: { ballot: PublicBallot; log: LogView }) {
  const withdrawn = formatWithdrawal(ballot);
  return (
    <main id="content">
      <PageHeading
        title={headlineOf(ballot)}
        lead={
          <>
            Ballot{' '}
            <span className="type-title type-figures whitespace-nowrap">{ballot.serial}</span> of
            the {ballot.eventName}.
          </>
        }
      />
      <div className="page-width grid items-start gap-x-16 gap-y-12 pb-16 lg:grid-cols-[7fr_5fr]">
        <Card className="pt-1 pb-2 sm:pt-2 sm:pb-3 [&_dl>div:first-child]:border-t-0">
          <dl>
            <Fact label={ballot.withdraws ? 'Votes taken out' : 'It counts for'}>
              <Votes ballot={ballot} log={log} />
            </Fact>
            {ballot.withdraws ? (
              <Fact label="Out of ballot">
                <Link to={paths.ballot(ballot.withdraws)} className="strong-link">
                  {ballot.withdraws}
                </Link>
                <p className="mt-1">The money for these votes went back.</p>
              </Fact>
            ) : null}
            {withdrawn ? <Fact label="Withdrawn">{withdrawn}</Fact> : null}
            <Fact label="In the log">
              <LogPlace checkpoint={ballot.checkpoint} isHidden={log.isHidden} />
            </Fact>
          </dl>
        </Card>
        <section aria-labelledby="another">
          <SectionHeading id="another" title="Check another ballot" />
          <SerialForm kind={ballotSerials} />
          <p className="mt-6 max-w-prose text-sm text-soft">
            Names are never shown: neither here nor in the log does it say whose a ballot is. Its
            owner finds it in their account.
          </p>
        </section>
      </div>
      <RecountSection log={log} serial={ballot.serial} />
    </main>
  );
}
