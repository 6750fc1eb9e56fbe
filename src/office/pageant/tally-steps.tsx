// The last two steps of a contest: its official tally, and the two people who certify it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContestStanding,
  type OfficialTally,
  officePageantApi,
} from '#contract/office/pageant.ts';
import { counted } from '#rules/format/counts.ts';
import { tieRule } from '#rules/pageant/pageant.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { Code, Fact, Facts } from '../kit/facts.tsx';
import { Mark } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { useAct } from '../kit/use-act.ts';
import { TallyRanking } from './tally-ranking.tsx';

const isClosed = ({ stage }: ContestStanding) => stage === 'to-certify' || stage === 'certified';

/** The tally as the ballots come to it now; nothing while people vote. */
function useTally(contest: ContestStanding) {
  return useQuery({
    queryKey: ['voting', 'tally', contest._id],
    queryFn: () => call(officePageantApi.tally, { event: contest._id }),
    enabled: isClosed(contest),
  });
}

/** Whether what a tally needs is there; the seal comes with the proposal. */
const isSound = ({ checks }: OfficialTally) => checks.slice(1).every(({ isRight }) => isRight);

/** The official tally with its checks, to be proposed. */
export function TallyStep({ contest }: { contest: ContestStanding }) {
  const { stage, proposal } = contest;
  const { data: tally, error } = useTally(contest);
  const isProposed = stage === 'certified' || (tally && proposal?.digest === tally.digest);
  const state = !isClosed(contest) ? 'waiting' : isProposed ? 'done' : 'now';
  return (
    <Step
      number={3}
      title="Official tally"
      state={state}
      standing={state === 'waiting' ? 'To come' : isProposed ? 'Proposed' : 'Next'}
      when={stage === 'certified' ? null : `Due ${dayAndTimeOf(contest.tallyDueAt)}`}
    >
      {state === 'waiting' ? (
        <p className="text-sm text-soft">
          Once voting is closed, the ballot log is recounted here line by line.
        </p>
      ) : tally ? (
        <>
          <Checks checks={tally.checks} />
          <TallyRanking tally={tally} />
          {isProposed ? null : <Propose contest={contest} tally={tally} />}
        </>
      ) : error ? (
        <Notice tone="error">{error.message}</Notice>
      ) : (
        <SkeletonLines lines={6} label="Recounting the ballots" />
      )}
    </Step>
  );
}

function Checks({ checks }: Pick<OfficialTally, 'checks'>) {
  return (
    <ul className="grid gap-2">
      {checks.map(({ isRight, sentence }, at) => (
        <li key={sentence} className="flex flex-wrap gap-x-4 gap-y-0.5">
          <span className="w-24 shrink-0">
            <Mark
              text={isRight ? 'Right' : at === 0 ? 'To seal' : 'Wrong'}
              tone={isRight ? 'good' : at === 0 ? 'waiting' : 'warning'}
            />
          </span>
          <span className="min-w-0 flex-1 basis-64">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

function Propose({ contest, tally }: { contest: ContestStanding; tally: OfficialTally }) {
  const [isAsked, setIsAsked] = useState(false);
  const proposing = useAct(officePageantApi.proposeTally, () => setIsAsked(false));
  return (
    <>
      {contest.proposal ? (
        <Notice isQuiet title="An earlier proposal does not count anymore.">
          {contest.proposal.proposedBy} proposed a tally{' '}
          {`${dayAndTimeOf(contest.proposal.created)};`} votes were taken out since, because their
          money went back.
        </Notice>
      ) : null}
      <ActButton
        endpoint={officePageantApi.proposeTally}
        why={isSound(tally) ? null : 'Something does not agree. Please tell whoever runs the app.'}
        onPress={() => setIsAsked(true)}
      >
        Propose this tally
      </ActButton>
      {isAsked ? (
        <ActDialog
          role="alertdialog"
          title="Propose this tally?"
          submit="Propose it"
          isBusy={proposing.isBusy}
          error={proposing.error}
          onClose={() => setIsAsked(false)}
          onSubmit={() => proposing.send({ event: contest._id, digest: tally.digest })}
        >
          <p>
            You say that {counted(tally.votes, 'vote is', 'votes are')} counted right, and the order
            is as listed. Another member of staff then certifies the same tally.
          </p>
          <TallyFacts tally={tally} />
        </ActDialog>
      ) : null}
    </>
  );
}

function TallyFacts({ tally }: { tally: OfficialTally }) {
  return (
    <Facts>
      <Fact term="First">{tally.ranking[0]?.name ?? 'Nobody has votes'}</Fact>
      <Fact term="Votes">{counted(tally.votes, 'vote', 'votes')}</Fact>
      <Fact term="Digest">
        <Code>{tally.digest}</Code>
      </Fact>
    </Facts>
  );
}

/** The certification by somebody else, and then who certified what. */
export function CertifyStep({ contest }: { contest: ContestStanding }) {
  const { certification, proposal } = contest;
  const { data: tally } = useTally(contest);
  const isReady = proposal !== null && tally?.digest === proposal.digest;
  return (
    <Step
      number={4}
      title="Certification"
      state={certification ? 'done' : isReady ? 'now' : 'waiting'}
      standing={certification ? 'Certified' : isReady ? 'Next' : 'To come'}
      when={certification ? `Certified ${dayAndTimeOf(certification.certified)}` : null}
    >
      {certification ? (
        <Facts>
          <Fact term="Proposed by">{certification.proposedBy}</Fact>
          <Fact term="Certified by">{certification.certifiedBy}</Fact>
          <Fact term="Counted">
            <span className="type-figures">
              {counted(certification.votes, 'vote', 'votes')}, from{' '}
              {counted(certification.entries, 'entry', 'entries')} of the ballot log
            </span>
          </Fact>
          <Fact term="Digest">
            <Code>{certification.digest}</Code>
          </Fact>
        </Facts>
      ) : isReady && proposal && tally ? (
        <Certify {...{ contest, proposal, tally }} />
      ) : (
        <p className="text-sm text-soft">
          Two people certify a tally: one proposes it, another one confirms the same digest. Then it
          is final, and public. {tieRule}
        </p>
      )}
    </Step>
  );
}

function Certify(props: {
  contest: ContestStanding;
  proposal: NonNullable<ContestStanding['proposal']>;
  tally: OfficialTally;
}) {
  const { contest, proposal, tally } = props;
  const [isAsked, setIsAsked] = useState(false);
  const certifying = useAct(officePageantApi.certifyTally, () => setIsAsked(false));
  return (
    <>
      <p>
        {proposal.isOwn ? 'You' : proposal.proposedBy} proposed this tally{' '}
        {dayAndTimeOf(proposal.created)}.
      </p>
      <Facts>
        <Fact term="Digest">
          <Code>{proposal.digest}</Code>
        </Fact>
      </Facts>
      <ActButton
        endpoint={officePageantApi.certifyTally}
        why={
          proposal.isOwn ? 'You proposed it, so another member of staff has to certify it.' : null
        }
        onPress={() => setIsAsked(true)}
      >
        Certify the tally
      </ActButton>
      {isAsked ? (
        <ActDialog
          role="alertdialog"
          title="Certify this tally?"
          submit="Certify it for good"
          isBusy={certifying.isBusy}
          error={certifying.error}
          onClose={() => setIsAsked(false)}
          onSubmit={() => certifying.send({ event: contest._id, digest: tally.digest })}
        >
          <p>
            The tally becomes final and shows on the site with its digest. No vote is taken out
            after that, even if its money goes back. This cannot be undone.
          </p>
          <TallyFacts tally={tally} />
        </ActDialog>
      ) : null}
    </>
  );
}
