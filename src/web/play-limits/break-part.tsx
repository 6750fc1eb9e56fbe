// Where one takes a break from playing, or sees until when it lasts.
import { type RefObject, useEffect, useRef } from 'react';
import type { PlayStanding } from '#contract/play-limits.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { type BreakKind, longerBreaks } from '#rules/play-limits/play-limits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAsked } from '#web/base/dialogs/use-asked.ts';
import { BreakDialog } from './break-dialog.tsx';
import { breakTexts, formatLength } from './play-labels.ts';

type Taken = NonNullable<PlayStanding['break']>;

interface Length {
  kind: BreakKind;
  days: number;
}

const kinds: readonly BreakKind[] = ['cooling-off', 'self-exclusion'];

/** The lengths of a kind that are on offer now. */
function offered(kind: BreakKind, taken: Taken | null): Length[] {
  const endsAt = taken ? new Date(taken.endsAt) : null;
  return longerBreaks(kind, endsAt, new Date()).map((days) => ({ kind, days }));
}

/** The lengths on offer; during a break its end, and only longer ones. */
export function BreakPart({ taken }: { taken: Taken | null }) {
  const { asked, ask, close } = useAsked<Length>('break');
  const notice = useFocusOnBreak(taken?.endsAt);
  return (
    <div className="mt-8 grid gap-7">
      {taken ? (
        <>
          <BreakNotice ref={notice} taken={taken} />
          <Lengths
            id="longer"
            title="Make it longer"
            about="Counted from now."
            lengths={kinds.flatMap((kind) => offered(kind, taken))}
            onAsk={ask}
          />
        </>
      ) : (
        kinds.map((kind) => (
          <Lengths
            key={kind}
            id={kind}
            title={breakTexts[kind].title}
            about={breakTexts[kind].about}
            lengths={offered(kind, null)}
            onAsk={ask}
          />
        ))
      )}
      {asked ? <BreakDialog {...asked} onClose={close} /> : null}
    </div>
  );
}

/** The button that began a break may be gone with it: the focus goes on to what was reached. */
function useFocusOnBreak(endsAt: string | undefined): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  const known = useRef(endsAt);
  useEffect(() => {
    if (known.current === endsAt) return;
    known.current = endsAt;
    // The dialog first looks for where the focus was, while it goes away.
    const later = setTimeout(() => notice.current?.focus(), 100);
    return () => clearTimeout(later);
  }, [endsAt]);
  return notice;
}

function BreakNotice({ ref, taken }: { ref: RefObject<HTMLDivElement | null>; taken: Taken }) {
  const until = <span className="whitespace-nowrap">{formatMoment(taken.endsAt)}</span>;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice
        isQuiet
        title={
          taken.kind === 'self-exclusion' ? (
            <>You have excluded yourself until {until}.</>
          ) : (
            <>You are taking a break until {until}.</>
          )
        }
      >
        <p className="mt-1">
          It ends automatically, and not earlier. Until then there is no buying, playing or voting.
          A gift is welcome and comes without credits, tickets or tokens.
        </p>
      </Notice>
    </div>
  );
}

function Lengths(props: {
  id: string;
  title: string;
  about: string;
  lengths: readonly Length[];
  onAsk: (length: Length) => void;
}) {
  const { id, title, about, lengths, onAsk } = props;
  if (lengths.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title text-h4">
        {title}
      </h3>
      <p className="mt-1 mb-3 text-soft">{about}</p>
      <div className={`grid gap-2.5 ${lengths.length === 4 ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {lengths.map((length) => (
          <Button
            key={length.days}
            look="secondary"
            className="px-2"
            aria-label={`${title}: ${formatLength(length.days)}`}
            onClick={() => onAsk(length)}
          >
            {formatLength(length.days)}
          </Button>
        ))}
      </div>
    </section>
  );
}
