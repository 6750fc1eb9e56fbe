// The foot of every page: who the association is, how to reach it, and the legal pages.
import { Link } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { paths } from '../paths.ts';
import { Wordmark } from './wordmark.tsx';

function Particulars({ organization: org }: { organization: OrganizationInfo }) {
  return (
    <dl className="type-figures">
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${org.phone.replace(/[^+\d]/g, '')}`}>{org.phone}</a>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${org.email}`}>{org.email}</a>
        </dd>
      </div>
      <div>
        <dt>{org.name}</dt>
        <dd>{org.postalAddress}</dd>
      </div>
      <div>
        <dt>Tax ID</dt>
        <dd>{org.taxId}</dd>
      </div>
    </dl>
  );
}

const links = [
  [paths.about(), 'Our Mission'],
  [paths.shop(), 'Shop'],
  [paths.terms(), 'Terms of Service'],
  [paths.jackpotRules(), 'Jackpot Rules'],
  ['/legal', 'Legal'],
] as const;

/** The footer; without the organization (a page that failed early) only the links remain. */
export function SiteFooter({ organization }: { organization?: OrganizationInfo }) {
  return (
    <footer className="ground-green site-footer">
      <div className="finish-line h-4" />
      <div className="page-width">
        <div>
          <Wordmark />
          <p className="mt-5 max-w-sm text-lg">
            For young adults who have aged out of foster care, until they are across the line.
          </p>
        </div>
        {organization ? <Particulars organization={organization} /> : null}
        <nav aria-label="More">
          {links.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
