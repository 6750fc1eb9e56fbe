// The like and the dislike of an entry, with their counters.
import { formatNumber } from '#rules/format/counts.ts';
import { classNames } from '#ui/class-names.ts';
import type { Entrant } from './load-golf.ts';
import { type Reaction, useReactions } from './use-reactions.ts';

/** A thumb, up or down. */
function Thumb({ kind, isFilled }: { kind: Reaction; isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-5 shrink-0', kind === 'dislike' && 'rotate-180')}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    >
      <path d="M2.5 10.5h4v10h-4zM6.5 10.5l4.2-7.6c1.5 0 2.6 1.1 2.6 2.7 0 1.4-.4 2.6-.8 3.9h6.3c1.4 0 2.4 1.2 2.2 2.6l-1.1 6.3c-.2 1.2-1.2 2.1-2.5 2.1H6.5z" />
    </svg>
  );
}

/** Both buttons; what became of a press stands below them. */
export function ReactionButtons({ entrant }: { entrant: Entrant }) {
  const { likes, dislikes } = entrant;
  const counted = { like: likes, dislike: dislikes };
  const { given, counters, note, react } = useReactions(entrant._id, counted);
  const button = (kind: Reaction) => (
    <button
      type="button"
      aria-pressed={given[kind]}
      onClick={() => react(kind)}
      className={classNames(
        'type-label type-figures inline-flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-sm px-2 text-sm hover:text-accent-text',
        given[kind] ? 'text-accent-text' : 'text-soft',
      )}
    >
      <Thumb kind={kind} isFilled={given[kind]} />
      <span>
        {formatNumber(counters[kind])}
        <span className="sr-only">
          {' '}
          {kind}s of {entrant.name}
        </span>
      </span>
    </button>
  );
  return (
    <>
      <div className="-mr-2 flex">
        {button('like')}
        {button('dislike')}
      </div>
      <p role="status" className="col-span-2 text-sm text-soft empty:hidden">
        {note}
      </p>
    </>
  );
}
