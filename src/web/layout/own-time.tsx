// A moment on the visitor's own clock, beside the association's.
import { ownMomentWords } from '#rules/zones.ts';
import { useTimeZone } from '#ui/use-time-zone.ts';

/** `Your time: Sun, Nov 29, 3:00 AM`; nothing where the clocks agree. The line is kept for it from the start. */
export function OwnTime({ instant }: { instant: string }) {
  const timeZone = useTimeZone();
  const words = timeZone ? ownMomentWords(instant, timeZone) : null;
  return (
    <span className="block min-h-[1.5em] text-base text-soft">
      {words ? `Your time: ${words}` : null}
    </span>
  );
}
