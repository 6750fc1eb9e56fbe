// Reads the five-field cron lines of the regular jobs: when does one run next?

const fields = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of the month', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12 },
  { name: 'day of the week', from: 0, to: 6 },
] as const;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
// The longest wait of any line is that for February 29, which may be left out once in a century.
const longestMs = 8 * 366 * dayMs;

/**
 * The first instant after `after` at which a cron line runs, in UTC.
 *
 * Knows `*`, numbers, ranges, steps and lists. Where both days are named either of them will do.
 *
 * Example: `nextRun('3-59/10 * * * *', new Date('2026-11-21T12:04:00Z'))` → 12:13 that day.
 *
 * @throws RangeError where the line can't be read or never comes true
 */
export function nextRun(cron: string, after: Date): Date {
  const parts = cron.trim().split(/\s+/);
  if (parts.length !== fields.length) throw new RangeError(`A cron line has five fields: ${cron}`);
  const sets = fields.map((field, at) => readField(parts[at] as string, field));
  const [minutes, hours, days, months, weekdays] = sets as [Set<number>, ...Set<number>[]];
  const isEither = parts[2] !== '*' && parts[4] !== '*';

  function isDay(at: Date): boolean {
    const isOfMonth = days?.has(at.getUTCDate()) ?? false;
    const isOfWeek = weekdays?.has(at.getUTCDay()) ?? false;
    const isWanted = isEither ? isOfMonth || isOfWeek : isOfMonth && isOfWeek;
    return isWanted && (months?.has(at.getUTCMonth() + 1) ?? false);
  }

  const end = after.getTime() + longestMs;
  let time = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs;
  while (time < end) {
    const at = new Date(time);
    if (!isDay(at)) time = (Math.floor(time / dayMs) + 1) * dayMs;
    else if (hours?.has(at.getUTCHours()) && minutes.has(at.getUTCMinutes())) return at;
    else time += minuteMs;
  }
  throw new RangeError(`This never comes true: ${cron}`);
}

function readField(text: string, field: (typeof fields)[number]): Set<number> {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    const step = Number(match?.[3] ?? 1);
    const from = Number(match?.[1] ?? field.from);
    // A step after a single number counts on to the end.
    const last = match?.[3] ? field.to : from;
    const to = match?.[1] === undefined ? field.to : Number(match[2] ?? last);
    if (!match || step < 1 || from < field.from || to > field.to || from > to) {
      throw new RangeError(`This is no ${field.name} of a cron line: ${text}`);
    }
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}
