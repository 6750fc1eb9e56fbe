// What stands on the pageant's page when it has no contest or nobody to vote for.
import { Link } from 'react-router';
import { PageHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../base/paths.ts';

/** The error with its code, and the way back home. */
export function NoContest() {
  return (
    <main id="content" className="flex-1 pb-20">
      <PageHeading title="Regency Pageant" />
      <div className="page-width">
        <Notice tone="error" isQuiet className="max-w-[38rem] px-5 py-5 sm:px-6">
          <p className="type-title text-h4">There was an error, please try again later. Code=12</p>
          <p className="mt-2">
            The contest and its candidates could not be shown. Nothing that you gave or voted is
            lost.
          </p>
          <Link to={paths.home()} className="button button-primary mt-5 min-w-28">
            OK
          </Link>
        </Notice>
      </div>
    </main>
  );
}
