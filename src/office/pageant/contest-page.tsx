// /office/pageant/:contestId: one contest, from its opening to its certified tally, and its votes by candidate.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type ContestStanding, officePageantApi } from '#contract/office/pageant.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Steps } from '../kit/steps.tsx';
import { CandidateFigures } from './candidate-figures.tsx';
import { CertifyStep, TallyStep } from './tally-steps.tsx';
import { liveMs, stageMarks } from './voting-labels.ts';
import { OpeningStep, VotingStep } from './voting-steps.tsx';

export const meta = () => officeMeta('Voting');

export default function ContestPage() {
  const { contestId = '' } = useParams();
  const query = useQuery({
    queryKey: ['voting', 'one', contestId],
    queryFn: () => call(officePageantApi.contest, { event: contestId }),
    refetchInterval: ({ state }) => liveMs(state.data),
  });
  return (
    <>
      <BackLink to={officePaths.votings()}>All contests</BackLink>
      <Loaded query={query} what="contest" lines={10}>
        {(data) => <Contest key={data._id} contest={data} />}
      </Loaded>
    </>
  );
}

const linkLook = 'type-label text-sm underline underline-offset-4';

function Contest({ contest }: { contest: ContestStanding }) {
  return (
    <>
      <PageTitle text={`${contest.name} · Voting`} />
      <h1 className="type-display mt-3 text-h2">{contest.name}</h1>
      <p className="mt-3 mb-10 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Mark {...stageMarks[contest.stage]} />
        {contest.isTallyHidden ? <Mark text="Votes are hidden" tone="waiting" /> : null}
        <ExternalLink href={officePaths.publicVoting()} text="On the site" className={linkLook} />
        <ExternalLink
          href={officePaths.ballotLog(contest._id)}
          text="The ballot log"
          className={linkLook}
        />
      </p>
      <Steps label="The contest, step by step">
        <OpeningStep contest={contest} />
        <VotingStep contest={contest} />
        <TallyStep contest={contest} />
        <CertifyStep contest={contest} />
      </Steps>
      <CandidateFigures contest={contest} />
    </>
  );
}
