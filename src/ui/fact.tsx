// One fact about something, beside its name on wide screens and below it on narrow ones; it stands in a `dl`.
import type { ReactNode } from 'react';

/** The fact, under a rule. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="type-label text-sm text-soft">{label}</dt>
      <dd className="type-figures min-w-0">{children}</dd>
    </div>
  );
}
