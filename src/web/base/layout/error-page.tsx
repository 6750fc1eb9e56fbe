// What stands in the place of a page that is missing or has failed.
import { Link } from 'react-router';
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

/** Off the track: 404, 503 while the database is away, otherwise a failure of ours. */
export function ErrorPage({ status }: { status: number }) {
  const { title, label, heading, words } =
    status === 404 ? missing : status === 503 ? away : broken;
  return (
    <main id="content" className="page-width grid flex-1 content-center py-20">
      <title>{`${title} · Homestretch`}</title>
      <p className="type-label type-figures text-accent-text">{label}</p>
      <h1 className="type-display mt-2 text-h1">{heading}</h1>
      <p className="mt-5 max-w-[36rem] text-lead text-soft">{words}</p>
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
