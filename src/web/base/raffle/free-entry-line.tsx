// That nobody has to buy, beside every way to buy tickets.
import { lawPaths } from '../law-paths.ts';

/** The line with the way to a free entry, and to the rules; it may stand within a paragraph. */
export function FreeEntryLine() {
  return (
    <span className="mt-4 block text-sm">
      No purchase or gift is needed:{' '}
      <a href={lawPaths.freeEntry()} className="underline underline-offset-4">
        enter free
      </a>
      , with the same chance. The{' '}
      <a href={lawPaths.raffleRules()} className="underline underline-offset-4">
        raffle rules
      </a>{' '}
      say how.
    </span>
  );
}
