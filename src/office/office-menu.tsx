// The navigation of the back office: beside the page where there is room, else folded above it.
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { navigationFor } from './office-nav.ts';
import { officePaths } from './office-paths.ts';
import { useMe } from './use-me.ts';

/** The menu of whoever is signed in; what their roles don't open is left out. */
export function OfficeMenu() {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  // Following a link folds the menu again: it is open at the page where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!me?.provenAt || me.roles.length === 0) return null;
  const isOpen = openAt === pathname;
  return (
    <nav aria-label="Back office" className="office-menu">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className="button button-secondary w-full lg:hidden"
      >
        Menu
      </button>
      <div className={isOpen ? 'mt-4' : 'max-lg:hidden'}>
        {navigationFor(me.roles).map((group) => (
          <section key={group.label} className="mb-4">
            <h2 className="type-label mb-1 text-sm text-soft">{group.label}</h2>
            <ul>
              {group.links.map(({ label, to, isAlone }) => (
                <li key={to}>
                  <NavLink to={to} end={isAlone || to === officePaths.start()}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
