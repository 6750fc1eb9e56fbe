// What stands in the place of a page that is missing or has failed.
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router';
import { paths } from '../paths.ts';

const missing = {
  title: 'Page not found',
  label: '404',
  heading: 'This page is off the track.',
  words:
    'The address is mistyped, or the page has moved. Nothing is lost: the home page leads everywhere.',
};
const away = {
  title: 'Back in a moment',
  label: 'One moment',
  heading: 'We are making a pit stop.',
  words: 'We are briefly unavailable. Nothing is lost: please try again in a moment.',
};
const broken = {
  title: 'Something broke',
  label: 'Our mistake',
  heading: 'We have a car in the wall.',
  words:
    'Something went wrong on our side and has been written down. Please try again in a moment.',
};

const unreached = {
  title: 'No connection',
  label: 'No connection',
  heading: 'We can’t hear you from here.',
  words:
    'Your browser did not reach us. Nothing is lost: the page comes by itself as soon as you are connected again.',
};

/** What browsers call a request that reached nobody. */
const unreachedMessage = /^(Failed to fetch|NetworkError|Load failed)/;

function textsOf(error: unknown) {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? missing : error.status === 503 ? away : broken;
  }
  return error instanceof TypeError && unreachedMessage.test(error.message) ? unreached : broken;
}

/** Asks for the page again, and by itself as soon as there is a connection. */
function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  return (
    <button
      type="button"
      className="button button-primary"
      aria-disabled={state === 'loading'}
      onClick={revalidate}
    >
      Try again
    </button>
  );
}

/** Off the track: 404, 503 while the database is away, no connection, otherwise a failure of ours. */
export default function ErrorPage({ error }: { error: unknown }) {
  const texts = textsOf(error);
  const { title, label, heading, words } = texts;
  const isUnreached = texts === unreached;
  return (
    <main id="content" className="page-width grid flex-1 content-center py-20">
      <title>{`${title} · Homestretch`}</title>
      <p className="type-label type-figures text-accent-text">{label}</p>
      <h1 className="type-display mt-2 text-h1">{heading}</h1>
      <p className="mt-5 max-w-[36rem] text-lead text-soft">{words}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {isUnreached ? <TryAgain /> : null}
        <Link
          to={paths.home()}
          className={`button ${isUnreached ? 'button-secondary' : 'button-primary'}`}
        >
          Go to the home page
        </Link>
        <Link to={paths.donate()} className="button button-secondary">
          Donate
        </Link>
      </p>
    </main>
  );
}
