// The association's zone and the reader's own; apart from the other words of times, since every page carries it.

/** The zone in which the association counts days: those of receipts, tickets and years of tax. */
export const associationZone = 'America/New_York';

/** The reader's own zone, as their browser names it; null where it does not. */
export const ownZone = (): string | null =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || null;

/**
 * The same moment where the reader is: `Sun, Nov 22, 1:54 AM`; null where the clocks show the same.
 *
 * @param timeZone the reader's, as their browser names it
 * @param shownZone the one that the moment is written in beside it
 */
export function formatOwnMoment(
  instant: string,
  timeZone: string,
  shownZone = associationZone,
): string | null {
  const clock = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
    })
      .format(new Date(instant))
      .replaceAll('\u202f', ' ');
  const own = clock(timeZone);
  return own === clock(shownZone) ? null : own;
}

/** What people call a zone: `America/Los_Angeles` → `Pacific Time`. */
export function formatZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZoneName: 'longGeneric',
    timeZone,
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'your own time';
}
