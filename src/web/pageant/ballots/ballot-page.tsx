// /ballots/{serial}: whether a ballot counts, never whose it is; and the log of all ballots, to recount it.
import { data, redirect } from 'react-router';
import { printBallotSerial, readBallotSerial } from '#rules/pageant/pageant.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { misreadSerial, SerialHead } from '#web/base/serials/serial-check.tsx';
import { LogSection } from '../log/log-section.tsx';
import type { Route } from './+types/ballot-page';
import { ballotSerials } from './ballot-serials.ts';
import { BallotView } from './ballot-view.tsx';
import { loadBallot, loadLog } from './load-ballots.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const typed = query.get('serial');
  if (typed !== null && params.serial === undefined) throw redirect(paths.ballot(typed.trim()));
  const tags = metaTags(site.publicUrl, {
    title: 'Check a ballot',
    description:
      'Every vote of the pageant is in a public log without names. Check a ballot, or recount them all.',
    path: paths.ballots(),
  });
  const meta = params.serial === undefined ? tags : [...tags, noIndex];
  if (params.serial === undefined) {
    const log = await loadLog(call, query.get('contest'));
    return data({ view: 'form' as const, log, meta });
  }
  const serial = readBallotSerial(params.serial);
  const ballot = serial === null ? null : await loadBallot(call, printBallotSerial(serial));
  if (!ballot) {
    const view = serial === null ? ('misread' as const) : ('missing' as const);
    return data({ view, typed: params.serial.slice(0, 40), meta }, { status: 404 });
  }
  return data({ view: 'ballot' as const, ...ballot, meta });
}

const noIndex = { name: 'robots', content: 'noindex' };

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const texts = {
  misread: misreadSerial,
  missing: {
    title: 'No ballot has this serial.',
    lead: 'It is a well-formed one, but no ballot was ever cast with it. Please compare it with your account.',
  },
};

export default function BallotPage({ loaderData: page }: Route.ComponentProps) {
  if (page.view === 'ballot') {
    return <BallotView key={page.ballot.serial} ballot={page.ballot} log={page.log} />;
  }
  if (page.view !== 'form') {
    return (
      <main id="content" className="flex-1 pb-16">
        <SerialHead kind={ballotSerials} {...texts[page.view]} initial={page.typed} />
      </main>
    );
  }
  return (
    <main id="content" className="flex-1">
      <SerialHead
        kind={ballotSerials}
        title="Check a ballot"
        lead="Type the serial of a ballot, and see what it counts for and where it is in the log. Names are never shown."
        initial=""
      />
      {page.log ? <LogSection key={page.log.contest._id} log={page.log} /> : null}
    </main>
  );
}
