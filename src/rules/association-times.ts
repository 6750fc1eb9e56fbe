// Days and moments in the association's time zone, the same on pages, receipts and in emails.

/** The zone in which the association counts days: those of receipts, tickets and years of tax. */
export const associationZone = 'America/New_York';

const inZone = (options: Intl.DateTimeFormatOptions, timeZone = associationZone) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone });
const mediumDay = inZone({ dateStyle: 'medium' });
const longDay = inZone({ dateStyle: 'long' });
const yearOnly = inZone({ year: 'numeric' });
const withTime = inZone({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** The association's day of an instant: `Dec 31, 2026`, also for a reader in Tokyo on January 1. */
export const dayWords = (instant: string | Date): string => mediumDay.format(new Date(instant));

/** The same in full, as letters and receipts have it: `December 31, 2026`. */
export const longDayWords = (instant: string | Date): string => longDay.format(new Date(instant));

/** The year that an instant counts for. */
export const yearOf = (instant: string | Date): number =>
  Number(yearOnly.format(new Date(instant)));

/** A moment with the name of its zone, right by date: `Nov 21, 2026, 7:54 PM EST`, in July `EDT`. */
export const momentWords = (instant: string | Date): string =>
  plain(withTime.format(new Date(instant)));

/**
 * The same moment where the reader is: `Sun, Nov 22, 1:54 AM`; null where the clocks show the same.
 *
 * @param timeZone the reader's, as their browser names it
 */
export function ownMomentWords(instant: string, timeZone: string): string | null {
  const clock = (zone: string) =>
    plain(
      inZone(
        { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
        zone,
      ).format(new Date(instant)),
    );
  const own = clock(timeZone);
  return own === clock(associationZone) ? null : own;
}

/** What people call a zone: `America/Los_Angeles` → `Pacific Time`. */
export function zoneWords(timeZone: string): string {
  const parts = inZone({ timeZoneName: 'longGeneric' }, timeZone).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'your own time';
}
