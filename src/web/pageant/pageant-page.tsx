// The pageant: the contest with its standings, and one candidate in front where the address names one.
import { data } from 'react-router';
import { PartDialog } from '../base/dialogs/part-dialog.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { type PageServices, servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/pageant-page';
import { CandidateGrid } from './candidate-grid.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { ContestBand } from './contest-band.tsx';
import { HowVotingWorks } from './how-voting-works.tsx';
import { loadPageant, type Pageant } from './load-pageant.ts';
import { NoContest } from './no-contest.tsx';
import { pageantFacts } from './pageant-facts.ts';
import { MissingCandidate, PageantHead } from './pageant-head.tsx';
import { Program } from './program.tsx';
import { TallyNews } from './tally-news.tsx';
import { BallotDialog, useOpenBallot } from './voting/use-open-ballot.ts';
import { type Stage, useStage } from './voting/use-stage.ts';

const description =
  'The people’s choice: eleven categories, one crown each. Votes come with donations to young adults who have aged out of foster care.';

type Site = PageServices['site'];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const category = new URL(request.url).searchParams.get('category');
  const asked = { candidateId: params.candidateId, category };
  const page = await loadPageant(call, asked, new Date());
  const tags = describePage(site, page);
  if (!page) return data({ page, shareUrl: null, meta: tags });
  const meta = page.isMissing ? tags : [...tags, ...pageantFacts(site, page, description)];
  return data(
    {
      page,
      shareUrl: page.chosen ? site.publicUrl + paths.shortCandidate(page.chosen._id) : null,
      meta,
    },
    { status: page.isMissing ? 404 : 200 },
  );
}

const noindex = { name: 'robots', content: 'noindex' };

function describePage({ publicUrl }: Site, page: Pageant | null) {
  if (page?.chosen) {
    const { _id, name, title, location, group, isShielded } = page.chosen;
    const runs = `runs in the category ${group} of the ${page.contest.name}. Votes come with donations.`;
    // A child is for those who were given the link, not for whoever searches.
    if (isShielded) {
      const tags = metaTags(publicUrl, {
        ...{ title: `${name}, ${group}`, description: `${name} ${runs}` },
        ...{ path: paths.candidate(_id), imagePath: '/social/pages/regency-pageant.png' },
      });
      return [...tags, noindex];
    }
    return metaTags(publicUrl, {
      title: `${name}, ${title}`,
      description: `${name} from ${location} ${runs}`,
      path: paths.candidate(_id),
      imagePath: paths.socialCard('candidates', _id),
    });
  }
  const title = page?.contest.name ?? 'Regency Pageant';
  const tags = metaTags(publicUrl, { title, description, path: paths.pageant() });
  return page?.isMissing ? [...tags, noindex] : tags;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PageantPage({ loaderData }: Route.ComponentProps) {
  const { page, shareUrl } = loaderData;
  return page ? <Vote key={page.contest._id} page={page} shareUrl={shareUrl} /> : <NoContest />;
}

/** The page of a contest, and over it the ballot of whoever votes. */
function Vote({ page, shareUrl }: { page: Pageant; shareUrl: string | null }) {
  const stage = useStage(page);
  const { chosen } = page;
  return (
    <main id="content">
      {chosen && shareUrl ? (
        <CandidatePanel candidate={chosen} stage={stage} shareUrl={shareUrl} />
      ) : page.isMissing ? (
        <MissingCandidate contest={page.contest} />
      ) : (
        <PageantHead {...page} />
      )}
      <ContestBand stage={stage} />
      <CandidateGrid {...page} stage={stage} />
      <HowVotingWorks stage={stage} tokenExamples={page.tokenExamples} />
      <Program {...page.contest} />
      {stage.isHidden ? null : <TallyNews places={stage.places} />}
      <Ballot page={page} stage={stage} />
    </main>
  );
}

/** The ballot that is open; by itself, so that the page under it is not drawn anew as it opens. */
function Ballot({ page, stage }: { page: Pageant; stage: Stage }) {
  const ballot = useOpenBallot(page.contest._id);
  const voted = page.candidates.find(({ _id }) => _id === ballot.candidateId);
  return (
    <>
      {ballot.isHere ? (
        <BallotDialog
          key={ballot.candidateId}
          stage={stage}
          candidate={voted ?? {}}
          onClose={ballot.close}
        />
      ) : null}
      {ballot.problem ? (
        <PartDialog {...ballot} problem={ballot.problem} onClose={ballot.close} />
      ) : null}
    </>
  );
}

/** When the contest or its candidates fail to load. */
export function ErrorBoundary() {
  return (
    <>
      <title>Regency Pageant · Homestretch</title>
      <NoContest />
    </>
  );
}
