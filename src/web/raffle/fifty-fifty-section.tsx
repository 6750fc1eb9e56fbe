// The 50/50 on the page of the raffle: what it comes to so far, and by which rule.
import { Link } from 'react-router';
import type { FiftyFiftyNow } from '#contract/raffle.ts';
import { Money } from '#ui/money.tsx';
import { paths } from '../base/paths.ts';
import { fiftyFiftyRule, fiftyFiftyState, useFiftyFifty } from '../base/raffle/fifty-fifty.tsx';

/** The section; nothing where no 50/50 is planned. */
export function FiftyFiftySection({ known }: { known: FiftyFiftyNow | null }) {
  const now = useFiftyFifty(known);
  if (!now) return null;
  return (
    <section aria-labelledby="fifty-fifty" className="page-width pb-14 sm:pb-20">
      <div className="grid gap-x-16 gap-y-5 border-y border-line py-8 lg:grid-cols-[auto_1fr] lg:items-center">
        <div>
          <h2 id="fifty-fifty" className="type-label text-soft">
            {now.name}
          </h2>
          <p className="flex items-baseline gap-3 text-accent-text">
            <Money cents={now.prizeCents} className="type-display text-h1" />
            <span className="type-title text-lg">so far</span>
          </p>
          <p className="type-figures text-sm text-soft">{fiftyFiftyState(now)}</p>
        </div>
        <div className="max-w-prose">
          <p className="text-lg">{fiftyFiftyRule(now)}</p>
          {now.drawId ? (
            <p className="mt-3">
              <Link to={paths.draw(now.drawId)} className="strong-link">
                The draw, and how to check it
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}
