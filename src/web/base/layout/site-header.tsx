// The header of every page: wordmark, navigation, account and the way to donate.
import type { KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { AccountLink } from './account-link.tsx';
import { navigation } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const links = navigation.map((item) => (
  <NavLink key={item.to} to={item.to} end className="nav-link">
    {item.label}
  </NavLink>
));

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function Menu() {
  // A new key on every page closes the menu after a step.
  const { key } = useLocation();
  return (
    <details key={key} className="menu" onKeyDown={closeOnEscape}>
      <summary>
        <span className="max-sm:sr-only">Menu</span>
        <svg aria-hidden="true" viewBox="0 0 20 14">
          <path d="M0 2h20M0 12h20" className="bars" />
          <path d="m3 0 14 14M17 0 3 14" className="cross" />
        </svg>
      </summary>
      <nav aria-label="Menu">
        {links}
        <AccountLink />
      </nav>
    </details>
  );
}

/** The header with its skip link. */
export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <a href="#content" className="button button-primary skip-link">
        Skip to content
      </a>
      <div className="page-width masthead">
        <div>
          <Link to={paths.home()} aria-label="Homestretch, home">
            <Wordmark />
          </Link>
          <nav aria-label="Main">{links}</nav>
          <AccountLink className="nav-link" />
          <Link to={paths.donate()} className="button button-primary">
            Donate
          </Link>
        </div>
        <Menu />
      </div>
    </header>
  );
}
