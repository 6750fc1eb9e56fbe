// Wall-clock instants of American time zones, right on both sides of daylight saving.
const parts = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const formats = { newYork: parts('America/New_York'), losAngeles: parts('America/Los_Angeles') };

/** The zones that the demo's clocks hang in. */
export type Zone = keyof typeof formats;

/** The wall clock of a zone at an instant, written as if it were UTC. */
export function wallClock(instant: Date, zone: Zone): Date {
  const value = Object.fromEntries(
    formats[zone].formatToParts(instant).map((part) => [part.type, Number(part.value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = value;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The instant at which the zone's clock shows a full hour of a day; days may overflow a month. */
export function instantAt(
  zone: Zone,
  year: number,
  month: number,
  day: number,
  hour: number,
): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  // The offset is taken twice, because the first guess may lie on the other side of a clock change.
  let guess = wanted;
  for (let round = 0; round < 2; round += 1) {
    guess = wanted - (wallClock(new Date(guess), zone).getTime() - guess);
  }
  return new Date(guess);
}

function weekdayAhead(now: Date, weekday: number, hour: number, weeks: number): Date {
  const today = wallClock(now, 'newYork');
  const onWeek = (week: number) =>
    instantAt(
      'newYork',
      today.getUTCFullYear(),
      today.getUTCMonth() + 1,
      today.getUTCDate() + ((weekday - today.getUTCDay() + 7) % 7) + 7 * week,
      hour,
    );
  const skipped = onWeek(0).getTime() > now.getTime() ? 0 : 1;
  return onWeek(weeks + skipped);
}

/** 1pm in New York on the Saturday that is `weeks` after the first one still ahead of `now`. */
export function raceSaturday(now: Date, weeks: number): Date {
  return weekdayAhead(now, 6, 13, weeks);
}

/** 7pm in New York on the Friday that is `weeks` after the first one still ahead of `now`. */
export function drawFriday(now: Date, weeks: number): Date {
  return weekdayAhead(now, 5, 19, weeks);
}

/** An hour of the Los Angeles day that is `days` after today there. */
export function losAngelesDay(now: Date, days: number, hour: number): Date {
  const today = wallClock(now, 'losAngeles');
  return instantAt(
    'losAngeles',
    today.getUTCFullYear(),
    today.getUTCMonth() + 1,
    today.getUTCDate() + days,
    hour,
  );
}

/** The next July 31 at 10am in Los Angeles, when the official pageant tally is due. */
export function nextPageantTally(now: Date): Date {
  const year = wallClock(now, 'losAngeles').getUTCFullYear();
  const thisYear = instantAt('losAngeles', year, 7, 31, 10);
  return thisYear.getTime() > now.getTime()
    ? thisYear
    : instantAt('losAngeles', year + 1, 7, 31, 10);
}
