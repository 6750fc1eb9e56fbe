// The first two steps of a contest: voting opens, and voting goes on until it is closed.
import { useState } from 'react';
import { type ContestStanding, officePageantApi } from '#contract/office/pageant.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { useAct } from '../kit/use-act.ts';

/** The opening, at its time or now. */
export function OpeningStep({ contest }: { contest: ContestStanding }) {
  const [isAsked, setIsAsked] = useState(false);
  const isToCome = contest.stage === 'to-come';
  const opening = useAct(officePageantApi.open, () => setIsAsked(false));
  return (
    <Step
      number={1}
      title="Opening"
      state={isToCome ? 'now' : 'done'}
      standing={isToCome ? 'Next' : 'Opened'}
      when={`${isToCome ? 'Opens by itself' : 'Opened'} ${dayAndTimeOf(contest.opensAt)}`}
    >
      {isToCome ? (
        <ActButton
          endpoint={officePageantApi.open}
          look="secondary"
          why={contest.candidates === 0 ? 'There are no candidates yet.' : null}
          onPress={() => setIsAsked(true)}
        >
          Open voting now
        </ActButton>
      ) : null}
      {isAsked ? (
        <ActDialog
          role="alertdialog"
          title="Open voting now?"
          submit="Open voting"
          isBusy={opening.isBusy}
          error={opening.error}
          onClose={() => setIsAsked(false)}
          onSubmit={() => opening.send({ event: contest._id })}
        >
          <p>
            From now on people can vote for {counted(contest.candidates, 'candidate', 'candidates')}
            , until {dayAndTimeOf(contest.closesAt)}. This cannot be undone.
          </p>
        </ActDialog>
      ) : null}
    </Step>
  );
}

/** The voting: how it goes, whether its votes show, and its close. */
export function VotingStep({ contest }: { contest: ContestStanding }) {
  const { stage, ballots, votes, mostVotesEach, tallyHiddenFrom, isTallyHidden } = contest;
  const isOpen = stage === 'open';
  const isToCome = stage === 'to-come';
  return (
    <Step
      number={2}
      title="Voting"
      state={isToCome ? 'waiting' : isOpen ? 'now' : 'done'}
      standing={isToCome ? 'To come' : isOpen ? 'Open' : 'Closed'}
      when={`${isToCome || isOpen ? 'Closes by itself' : 'Closed'} ${dayAndTimeOf(contest.closesAt)}`}
    >
      <Facts>
        <Fact term="Votes">
          <span className="type-figures">
            {formatNumber(votes)} on {counted(ballots, 'ballot', 'ballots')}
          </span>
        </Fact>
        <Fact term="Maximum per account">
          {mostVotesEach === null ? 'No limit' : counted(mostVotesEach, 'vote', 'votes')}
        </Fact>
        <Fact term="On the site">
          {isTallyHidden
            ? 'The votes are hidden until voting closes.'
            : tallyHiddenFrom && (isOpen || isToCome)
              ? `The votes show, and are hidden from ${dayAndTimeOf(tallyHiddenFrom)}.`
              : 'The votes show.'}
        </Fact>
      </Facts>
      {isOpen ? (
        <div className="flex flex-wrap gap-3">
          <CloseNow contest={contest} />
          <HideVotes contest={contest} />
        </div>
      ) : isToCome ? (
        <p className="text-sm text-soft">
          Once voting is open, you can close it or hide its votes.
        </p>
      ) : null}
    </Step>
  );
}

function CloseNow({ contest }: { contest: ContestStanding }) {
  const [isAsked, setIsAsked] = useState(false);
  const closing = useAct(officePageantApi.close, () => setIsAsked(false));
  return (
    <>
      <ActButton
        endpoint={officePageantApi.close}
        look="secondary"
        onPress={() => setIsAsked(true)}
      >
        Close voting now
      </ActButton>
      {isAsked ? (
        <ActDialog
          role="alertdialog"
          title="Close voting now?"
          submit="Close voting"
          isBusy={closing.isBusy}
          error={closing.error}
          onClose={() => setIsAsked(false)}
          onSubmit={() => closing.send({ event: contest._id })}
        >
          <p>
            Voting would go on until {dayAndTimeOf(contest.closesAt)}. Ballots already on their way
            still count. After that, nobody can vote, and a closed contest never opens again. To
            close before the time that everybody was shown takes a second person.
          </p>
        </ActDialog>
      ) : null}
    </>
  );
}

function HideVotes({ contest: { _id, isTallyHidden } }: { contest: ContestStanding }) {
  const hiding = useAct(officePageantApi.hideVotes);
  return (
    <ActButton
      endpoint={officePageantApi.hideVotes}
      look="secondary"
      isBusy={hiding.isBusy}
      error={hiding.error}
      onPress={() => hiding.send({ event: _id, isHidden: !isTallyHidden })}
    >
      {isTallyHidden ? 'Show the votes again' : 'Hide the votes from now'}
    </ActButton>
  );
}
