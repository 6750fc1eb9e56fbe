// The header of the back office: whose it is, who is signed in, and the way to the site.
import { Link, useRouteLoaderData } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { useSession } from '../kit/office-client.ts';
import { officePaths } from '../kit/office-paths.ts';
import { SearchField } from './search-field.tsx';

const link =
  'type-label inline-flex min-h-11 items-center underline-offset-[7px] decoration-accent decoration-[3px] hover:underline';

/** The header with its skip link, on green, so that it is never taken for the public site. */
export function OfficeHeader() {
  const root = useRouteLoaderData('root') as { organization: OrganizationInfo } | undefined;
  const { data: user } = useSession();
  return (
    <header className="ground-green">
      <a
        href="#content"
        className="button button-primary fixed top-2 left-2 z-60 -translate-y-24 focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="office-width flex flex-wrap items-center justify-between gap-x-8 py-2 sm:py-3">
        <Link to={officePaths.start()} className="py-1.5 no-underline">
          <span className="type-label block text-sm leading-tight text-soft">
            {root?.organization.name}
          </span>
          <span className="type-display block text-h3">Back office</span>
        </Link>
        <SearchField />
        <div className="flex flex-wrap items-center gap-x-6 lg:gap-x-8">
          {user ? (
            <Link to={officePaths.security()} className={`${link} text-sm lg:text-base`}>
              {user.name}
            </Link>
          ) : null}
          <a href={officePaths.site()} className={link}>
            To the site
          </a>
        </div>
      </div>
    </header>
  );
}
