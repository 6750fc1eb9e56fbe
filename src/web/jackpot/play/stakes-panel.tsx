// Prizes and odds where cards are picked: beside them, or folded up above them.
import { useSyncExternalStore } from 'react';
import type { RaceDetail } from '#contract/jackpot.ts';
import { Stakes } from './stakes.tsx';

const wide = '(min-width: 64rem)';

function onWidth(tell: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The panel: beside the card where there is room, folded up above it where there is none. */
export function StakesPanel({ race }: { race: RaceDetail }) {
  const isBeside = useSyncExternalStore(onWidth, () => window.matchMedia(wide).matches);
  if (!isBeside) {
    return (
      <details className="group -mt-2 border-b border-line">
        <summary className="type-title flex min-h-12 list-none items-center justify-between gap-4 py-2 text-lg [&::-webkit-details-marker]:hidden">
          Prizes and odds
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="w-3 fill-none stroke-current stroke-2 transition-transform group-open:rotate-180"
          >
            <path d="M1 1.5 6 6.5 11 1.5" />
          </svg>
        </summary>
        <div className="pt-1 pb-5">
          <Stakes race={race} />
        </div>
      </details>
    );
  }
  return (
    <section aria-labelledby="stakes">
      <h3 id="stakes" className="type-title mb-3 text-h4">
        Prizes and odds
      </h3>
      <Stakes race={race} />
    </section>
  );
}
