// Brings whoever follows a link to the new page: it takes the focus, so that a screen reader begins to read there.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the heading of each page after the first, unless the page has focused something of its own. */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash || document.activeElement?.closest('main')) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
