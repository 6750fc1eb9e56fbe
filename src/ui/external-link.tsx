// A link that leads away from the site.
import type { ReactNode } from 'react';

/** Opens in a new tab, and says so: with an arrow to the eye, in words to the ear. */
export function ExternalLink(props: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={props.href} target="_blank" rel="noopener noreferrer" className={props.className}>
      {props.children}
      {/* The space doesn't break, so the arrow never stands alone on a line. */}
      {'\u00a0'}
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="inline-block size-[0.62em] fill-none stroke-current stroke-2"
      >
        <path d="M2.5 1H11v8.5M11 1 1 11" />
      </svg>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
