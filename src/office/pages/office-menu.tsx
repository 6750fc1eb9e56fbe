// The navigation of the back office: beside the page where there is room, else folded above it.
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMe } from '../kit/use-me.ts';
import { isGroupOf, navigationFor, type OfficeGroup } from './office-nav.ts';

/** As many links as a laptop shows at once; whose roles open more gets them folded. */
const maxUnfolded = 14;
const storageKey = 'office-menu';

/** The menu of whoever is signed in; what their roles don't open is left out. */
export function OfficeMenu() {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  // Following a link folds the menu again: it is open at the page where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!me?.provenAt || me.roles.length === 0) return null;
  const isOpen = openAt === pathname;
  const groups = navigationFor(me.roles);
  const isFolded = groups.flatMap(({ links }) => links).length > maxUnfolded;
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
        {groups.map((group, at) => (
          <Group
            key={group.label}
            group={group}
            isFirst={at === 0}
            isFolded={isFolded}
            pathname={pathname}
          />
        ))}
      </div>
    </nav>
  );
}

/** A group that opens and closes; the one of the page is open, and so is what was opened before. */
function Group(props: {
  group: OfficeGroup;
  isFirst: boolean;
  isFolded: boolean;
  pathname: string;
}) {
  const { group, isFirst, isFolded, pathname } = props;
  const isHere = isGroupOf(group, pathname);
  const [opened, setOpened] = useState<boolean | null>(() => readOpened()[group.label] ?? null);
  const isOpen = isFirst || isHere || (opened ?? !isFolded);
  const links = (
    <ul hidden={!isOpen} className="mb-2">
      {group.links.map(({ label, to, isAlone, isOutside }) => (
        <li key={to}>
          <NavLink to={to} end={isAlone ?? false} reloadDocument={isOutside ?? false}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  if (isFirst) return links;
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          // The page's own group stays open, so that nobody loses their place.
          aria-disabled={isHere}
          onClick={() => {
            if (isHere) return;
            setOpened(!isOpen);
            keepOpened({ ...readOpened(), [group.label]: !isOpen });
          }}
        >
          <svg aria-hidden="true" viewBox="0 0 10 10" className="office-menu-sign">
            <path d="m2 3.5 3 3 3-3" />
          </svg>
          {group.label}
        </button>
      </h2>
      {links}
    </section>
  );
}

function readOpened(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function keepOpened(opened: Record<string, boolean>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(opened));
  } catch {
    // Where nothing can be kept, the groups open as usual next time.
  }
}
