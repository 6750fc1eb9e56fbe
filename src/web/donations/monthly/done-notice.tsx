// What an act has done, where its donor sees it: the button that was pressed may be gone, or far below.
import { useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';

/** What was done last, and how often something was done. */
export interface Done {
  sentence: string | null;
  times: number;
}

export const nothingDone: Done = { sentence: null, times: 0 };

/** The sentence; it takes the focus each time, which also brings it into view. */
export function DoneNotice({ done, className }: { done: Done; className: string }) {
  const { sentence, times } = done;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times === 0) return;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [times]);
  return (
    <div ref={place} role="status" tabIndex={-1} className="scroll-mt-24 outline-none">
      {sentence ? (
        <Notice tone="success" isQuiet title={sentence} className={className}>
          We have emailed you how your gift stands now.
        </Notice>
      ) : null}
    </div>
  );
}
