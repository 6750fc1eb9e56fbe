// A moment on the visitor's own clock, beside the association's.
import { formatOwnMoment } from '#rules/format/zones.ts';
import { useTimeZone } from '#ui/use-time-zone.ts';

/**
 * `Your time: Sun, Nov 29, 3:00 AM`; nothing where the clocks agree. The line is kept for it from the
 * start.
 *
 * @param props.zone the one that the moment is written in, where that is not the association's
 */
export function OwnTime({ instant, zone }: { instant: string; zone?: string }) {
  const timeZone = useTimeZone();
  const words = timeZone ? formatOwnMoment(instant, timeZone, zone) : null;
  return (
    <span className="block min-h-[1.5em] text-base text-soft">
      {words ? `Your time: ${words}` : null}
    </span>
  );
}
