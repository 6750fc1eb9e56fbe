// What stands in the place of an article that isn't there.
import { Link } from 'react-router';
import type { NewsItem } from './load-news.ts';
import { newsListPath } from './news-address.ts';
import { PressReleases } from './press-releases.tsx';

/** Says that there is no such article, and leads to those that are. */
export function MissingArticle({ pressReleases }: { pressReleases: readonly NewsItem[] }) {
  return (
    <main
      id="content"
      className="page-width grid items-start gap-x-14 gap-y-14 pt-10 pb-16 sm:pt-16 sm:pb-24 lg:grid-cols-12"
    >
      <div className="lg:col-span-8">
        <p className="type-label type-figures text-accent-text">404</p>
        <h1 className="type-display mt-2 max-w-[16ch] text-h1">This story did not finish.</h1>
        <p className="mt-5 max-w-[36rem] text-lead text-soft">
          There is no article at this address, or it is no longer published.
        </p>
        <p className="mt-8">
          <Link to={newsListPath(null)} className="button button-primary">
            All news and press
          </Link>
        </p>
      </div>
      <aside className="lg:col-span-4">
        <PressReleases pressReleases={pressReleases} />
      </aside>
    </main>
  );
}
