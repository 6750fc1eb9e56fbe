// That nobody has to buy, beside every way to buy tickets.
import { lawPaths } from '../law-paths.ts';

/** The line with the way to a free entry, and to the rules. */
export function FreeEntryLine() {
  return (
    <p className="mt-4 text-sm">
      No purchase or gift is needed:{' '}
      <a href={lawPaths.freeEntry()} className="underline underline-offset-4">
        enter free
      </a>
      , with the same chance. The{' '}
      <a href={lawPaths.raffleRules()} className="underline underline-offset-4">
        raffle rules
      </a>{' '}
      say how.
    </p>
  );
}
