// The header of the back office: whose it is, its pages, who is signed in, and the way to the site.
import { NavLink, useRouteLoaderData } from 'react-router';
import type { OrganisationInfo } from '#contract/accounts.ts';
import { useSession } from './office-client.ts';
import { officePaths } from './office-paths.ts';

const link =
  'type-label inline-flex min-h-11 items-center underline-offset-[7px] decoration-accent decoration-[3px] hover:underline';

/** The header with its skip link, on green, so that it is never taken for the public site. */
export function OfficeHeader() {
  const root = useRouteLoaderData('root') as { organisation: OrganisationInfo } | undefined;
  const { data: user } = useSession();
  return (
    <header className="ground-green">
      <a
        href="#content"
        className="button button-primary fixed top-2 left-2 z-60 -translate-y-24 focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-6 py-2 sm:py-3 lg:grid-cols-[auto_1fr_auto] lg:gap-x-12">
        <p className="py-1.5">
          <span className="type-label block text-sm leading-tight text-soft">
            {root?.organisation.name}
          </span>
          <span className="type-display block text-h3">Back office</span>
        </p>
        <nav aria-label="Back office" className="max-lg:row-start-2">
          <NavLink to={officePaths.payments()} className={`${link} aria-[current=page]:underline`}>
            Payments
          </NavLink>
        </nav>
        <div className="contents lg:flex lg:items-center lg:gap-8">
          <p className="min-w-0 text-right break-words text-sm text-soft lg:text-base">
            {user?.name}
          </p>
          <a
            href={officePaths.site()}
            className={`${link} justify-self-end max-lg:col-start-2 max-lg:row-start-2`}
          >
            To the site
          </a>
        </div>
      </div>
    </header>
  );
}
