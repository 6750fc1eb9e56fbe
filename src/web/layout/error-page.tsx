// What stands in the place of a page that is missing or has failed.
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** Off the track: 404 in general, otherwise a failure of ours. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  return (
    <main id="content" className="page-width grid flex-1 content-center py-20">
      <title>{isMissing ? 'Page not found · Homestretch' : 'Something broke · Homestretch'}</title>
      <p className="type-label type-figures text-accent-text">
        {isMissing ? '404' : 'Our mistake'}
      </p>
      <h1 className="type-display mt-2 text-h1">
        {isMissing ? 'This page is off the track.' : 'We have a car in the wall.'}
      </h1>
      <p className="mt-5 max-w-[36rem] text-lead text-soft">
        {isMissing
          ? 'The address is mistyped, or the page has moved. Nothing is lost: the home page leads everywhere.'
          : 'Something went wrong on our side and has been written down. Please try again in a moment.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.home()} className="button button-primary">
          Go to the home page
        </Link>
        <Link to={paths.donate()} className="button button-secondary">
          Donate
        </Link>
      </p>
    </main>
  );
}
