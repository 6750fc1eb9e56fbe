// /raffles/results: every prize that was drawn, its winning ticket, and what became of it.
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { DemoMark } from '../base/draws/demo-mark.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { breadcrumbs } from '../base/layout/structured-data.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/results-page';
import { loadResults, type RaffleResult } from './load-results.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const found = await loadResults(call, new URL(request.url).searchParams);
  const meta = metaTags(site.publicUrl, {
    title: 'Raffle results',
    description:
      'The winning tickets of every prize draw, what became of each prize, and a check of each draw that anyone can run.',
    path: paths.raffleResults(found.page),
    imagePath: '/social/pages/raffles.png',
  });
  const way = breadcrumbs(
    site.publicUrl,
    ['Raffles', paths.raffles()],
    ['Results', paths.raffleResults()],
  );
  return { ...found, meta: [...meta, way] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function Repeated({ result }: { result: RaffleResult }) {
  const { redraw, repeats } = result;
  const link = 'underline decoration-accent decoration-2 underline-offset-4';
  return (
    <>
      {redraw ? (
        <p className="mt-2 text-sm">
          Drawn again, because: {redraw.reason}{' '}
          <Link to={paths.draw(redraw.drawId)} className={link}>
            See the redraw
          </Link>
        </p>
      ) : null}
      {repeats ? (
        <p className="mt-2 text-sm">
          A redraw{repeats.reason ? `, because: ${repeats.reason}` : '.'}{' '}
          <Link to={paths.draw(repeats.drawId)} className={link}>
            See the first draw
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Result({ result }: { result: RaffleResult }) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-4 border-t border-line py-6 first:border-0 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_20rem] lg:gap-x-10">
      {result.imageId ? (
        <img
          src={paths.image(result.imageId)}
          alt={result.imageAlt}
          width={640}
          height={480}
          loading="lazy"
          className="picture aspect-[4/3]"
        />
      ) : (
        <span />
      )}
      <div>
        <p className="type-label type-figures text-sm text-accent-text">
          <time dateTime={result.drawnAt}>{result.date}</time>
        </p>
        <h2 className="type-display mt-0.5 text-h3">{result.title}</h2>
        <p className="type-figures mt-1.5 text-soft">
          {result.value ? `Worth ${result.value}, drawn` : 'Drawn'} from {result.entries}
        </p>
        {result.isDemo ? <DemoMark className="mt-2" /> : null}
        {result.corrections.map((text) => (
          <p key={text} className="type-figures mt-2 border-l-4 border-accent pl-3 text-sm">
            {text}
          </p>
        ))}
        <Repeated result={result} />
      </div>
      <div className="max-lg:col-span-full">
        <p className="type-label text-sm text-soft">{result.pick}</p>
        {result.serial ? (
          <p className="type-display type-figures mt-0.5 text-h3 whitespace-nowrap">
            {result.serial}
          </p>
        ) : null}
        {result.status ? <p className="type-label mt-1">{result.status}</p> : null}
        <p className="mt-3 pb-1.5">
          <Link to={paths.draw(result._id)} className="strong-link">
            Check the draw<span className="sr-only"> of {result.title}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Results, page by page"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      {page > 1 ? (
        <Link to={paths.raffleResults(page - 1)} className="strong-link py-2">
          Newer results
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={paths.raffleResults(page + 1)} className="strong-link py-2">
          Older results
        </Link>
      ) : null}
      <span className="type-figures text-sm text-soft">
        Page {page} of {pages}
      </span>
    </nav>
  );
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { results, page, pages } = loaderData;
  return (
    <main id="content">
      <PageHeading
        title="Drawn, and in good hands"
        lead="The winning tickets of every prize draw, and what became of each prize. Names stay with their owners."
      >
        <p className="mt-7 flex flex-wrap gap-x-7 gap-y-4">
          <Link to={paths.raffles()} className="strong-link">
            Upcoming prizes
          </Link>
          <Link to={paths.ticket()} className="strong-link">
            Check a ticket
          </Link>
        </p>
      </PageHeading>
      <div className="page-width pb-16 sm:pb-24">
        {results.length > 0 ? (
          <ol>
            {results.map((result) => (
              <Result key={result._id} result={result} />
            ))}
          </ol>
        ) : (
          <EmptyState
            title="No prize has been drawn here yet."
            action={
              <Link to={paths.draws()} className="strong-link">
                Upcoming draws
              </Link>
            }
          >
            Each winning ticket appears here as soon as it is drawn.
          </EmptyState>
        )}
        <Pages page={page} pages={pages} />
      </div>
    </main>
  );
}
