// Words a countdown: hours, minutes and seconds under a day, otherwise days, and nothing once it is over.
import { counted } from '../rules/format/counts.ts';

/** The time left as it is shown and as it is spoken. */
export interface TimeLeft {
  shown: string;
  spoken: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The time left between two instants in milliseconds, or null when there is none. A started second
 * counts as a whole one, so that a countdown reaches its end when the time does.
 *
 * Example: 5 h 12 min 9 s left → `{ shown: '05:12:09', spoken: '5 hours 12 minutes' }`;
 * 3 days and 7 hours left → `{ shown: '3 days', spoken: '3 days' }`.
 */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (!(seconds > 0)) return null;
  const days = Math.floor(seconds / 86_400);
  if (days > 0) {
    const text = counted(days, 'day');
    return { shown: text, spoken: text };
  }
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return {
    shown: [hours, minutes, seconds % 60].map(two).join(':'),
    spoken:
      hours + minutes > 0
        ? `${counted(hours, 'hour')} ${counted(minutes, 'minute')}`
        : 'less than a minute',
  };
}
