// Leads from a page back to its list.
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The link with its arrow. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="type-label -mt-2 inline-flex min-h-11 items-center gap-2 underline decoration-accent decoration-2 underline-offset-4"
    >
      <svg aria-hidden="true" viewBox="0 0 8 12" className="w-2 fill-none stroke-current stroke-2">
        <path d="M6.5 1 1.5 6l5 5" />
      </svg>
      {children}
    </Link>
  );
}
