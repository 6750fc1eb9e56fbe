// What the clocks of a zone show, to reckon with; people read the words of `dates.ts`.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Day and time of an instant in a zone: `2026-11-21T14:30`. */
export function wallClock(instant: number | Date, timeZone: string): string {
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}

/** The day alone: `2026-11-21`. */
export const calendarDay = (instant: number | Date, timeZone: string): string =>
  wallClock(instant, timeZone).slice(0, 10);
