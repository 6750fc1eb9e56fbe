// The scenes of a vote: its final minutes, the close, the sealed count, and the result that two people certified.
import type { ContestShow } from '#contract/show.ts';
import { formatNumber, plural } from '#rules/format/counts.ts';
import { longDate, startTimes } from '#rules/jackpot/race-times.ts';
import { newYorkTime } from '../../base/draws/draw-labels.ts';
import { paths } from '../../base/paths.ts';
import { Clock, Fact, Fingerprint } from './day-scenes.tsx';
import { CheckIt } from './result-scene.tsx';
import type { SceneProps } from './scene-props.ts';
import { SponsorLine } from './sponsor-line.tsx';

/** The first of each category with her votes, and how close the second is. */
function Crowns({ crowns, label }: { crowns: ContestShow['crowns']; label: string }) {
  return (
    <ul aria-label={label} className="stage-crowns">
      {crowns.map(({ group, places: [first, second] }) =>
        first ? (
          <li key={group}>
            <span className="stage-note">{group}</span>
            <span className="type-title">{first.name}</span>
            <span className="stage-accent type-figures">{formatNumber(first.votes)}</span>
            <span className="stage-note">
              {second
                ? `${second.name}, ${formatNumber(second.votes)}${second.votes === first.votes ? ', by the tie rule' : ''}`
                : 'no other votes'}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Leaders({ contest, isOver }: { contest: ContestShow; isOver: boolean }) {
  const { isTallyHidden, crowns, certified } = contest;
  if (isTallyHidden) {
    return (
      <div>
        <p className="stage-title">The votes are hidden.</p>
        <p className="stage-text">
          Nobody sees them until voting closes. Every ballot still goes into the public log.
        </p>
      </div>
    );
  }
  if (crowns.length === 0) return null;
  const over = certified ? 'The votes' : 'The votes, not official yet';
  return <Crowns crowns={crowns} label={isOver ? over : 'In front now'} />;
}

function Votes({ contest: { votes, crowns } }: { contest: ContestShow }) {
  if (votes === null) return null;
  return (
    <dl>
      <Fact
        label={`${plural(votes, 'Vote')} so far`}
        note={crowns.length > 0 ? 'Each from a gift' : 'Nobody has voted yet'}
      >
        {formatNumber(votes)}
      </Fact>
    </dl>
  );
}

function Correction({ correction }: Pick<ContestShow, 'correction'>) {
  if (!correction) return null;
  const { votes, correctedAt } = correction;
  return (
    <div className="stage-corrected">
      <mark className="stage-correction type-label">Corrected {newYorkTime(correctedAt)}</mark>
      <p className="stage-note">
        {formatNumber(votes)} {plural(votes, 'vote')} {plural(votes, 'was', 'were')} taken out after
        the close, since the money for {plural(votes, 'it', 'them')} went back. The log shows it.
      </p>
    </div>
  );
}

type ContestProps = Pick<SceneProps, 'view' | 'now'> & { contest: ContestShow };

function Before({ contest, now, view }: ContestProps) {
  const { opensAt, closesAt } = contest;
  if (now < Date.parse(opensAt)) {
    return (
      <div>
        <Clock label="Voting opens in" until={opensAt} now={now} over="A moment" />
        <p className="stage-text">
          {longDate(opensAt)}, {startTimes(opensAt)}
        </p>
        <SponsorLine view={view} now={now} />
      </div>
    );
  }
  return (
    <div className="stage-vote">
      <div className="stage-columns">
        <Clock label="Voting closes in" until={closesAt} now={now} over="A moment" />
        <div className="stage-aside">
          <Votes contest={contest} />
          <SponsorLine view={view} now={now} />
        </div>
      </div>
      <Leaders contest={contest} isOver={false} />
    </div>
  );
}

function Closed({ contest, now, view }: ContestProps) {
  return (
    <div className="stage-vote">
      <div className="stage-columns">
        <div>
          <p className="stage-label">Since {newYorkTime(contest.closesAt)}</p>
          <p className="stage-huge stage-words">Voting is closed</p>
        </div>
        <div>
          <p className="stage-text">
            The last ballots are being sealed. Their number and fingerprint appear here.
          </p>
          <Correction correction={contest.correction} />
          <SponsorLine view={view} now={now} />
        </div>
      </div>
      <Leaders contest={contest} isOver />
    </div>
  );
}

function Sealed({ contest }: { contest: ContestShow }) {
  const { sealed, correction, tallyDueAt, certified } = contest;
  const { entries, head } = sealed!;
  return (
    <div className="stage-vote">
      <div className="stage-columns">
        <div>
          <p className="stage-label">Voting is closed</p>
          <p className="stage-huge stage-words">Votes sealed</p>
          {certified ? null : (
            <p className="stage-note">
              Not official until two people certify them, due {longDate(tallyDueAt)}.
            </p>
          )}
        </div>
        <div className="stage-stack">
          <dl>
            <Fact label={`${plural(entries, 'Entry', 'Entries')} in the ballot log`}>
              {formatNumber(entries)}
            </Fact>
          </dl>
          <Fingerprint label="The fingerprint of all ballots" hex={head} />
          <Correction correction={correction} />
        </div>
      </div>
      <Leaders contest={contest} isOver />
    </div>
  );
}

function Result({ contest, publicUrl }: { contest: ContestShow; publicUrl: string }) {
  const { certified, crowns, correction } = contest;
  const { certifiedAt, votes } = certified!;
  return (
    <div className="stage-vote is-result">
      <div className="stage-columns">
        <div>
          <p className="stage-label">
            Certified by two people on {longDate(certifiedAt)}, {newYorkTime(certifiedAt)}
          </p>
          <p className="stage-huge stage-words">The crowns</p>
          {correction ? (
            <Correction correction={correction} />
          ) : (
            <p className="stage-text">
              {formatNumber(votes)} {plural(votes, 'vote')}, each from a gift to young adults
              leaving foster care.
            </p>
          )}
        </div>
        <CheckIt
          path={paths.ballots(contest._id)}
          publicUrl={publicUrl}
          label="Recount the votes yourself"
        >
          Recount them yourself
        </CheckIt>
      </div>
      {crowns.length > 0 ? (
        <Crowns crowns={crowns} label="The certified result" />
      ) : (
        <p className="stage-title">Nobody got a vote.</p>
      )}
    </div>
  );
}

/** The scene that a vote is in. */
export function ContestScene(props: SceneProps & { contest: ContestShow }) {
  const { contest, place, now, view, publicUrl } = props;
  switch (place.scene) {
    case 'before':
      return <Before contest={contest} now={now} view={view} />;
    case 'closed':
      return <Closed contest={contest} now={now} view={view} />;
    case 'sealed':
      return <Sealed contest={contest} />;
    default:
      return <Result contest={contest} publicUrl={publicUrl} />;
  }
}
